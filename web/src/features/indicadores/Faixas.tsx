import { type Eixo, eixos } from '@alinha/contract/choices';
import type { Faixa, Medias } from '@alinha/contract/indicadores';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { nomesDosEixos } from '@alinha/rules/indicadores';
import { counted, percentText } from '@alinha/rules/numbers';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Foldable } from '../../ui/Foldable.tsx';
import { Sideways } from '../../ui/Sideways.tsx';
import classes from './Faixas.module.css';
import { addressOfTrimestre } from './search.ts';
import { VerPessoas } from './VerPessoas.tsx';

type Trimestre = Medias['trimestres'][number];

/** The spread of both averages by quarter: range, the middle half and the median, beside those of everybody (IND-03). */
export function Faixas({ data: { trimestres }, compared }: { data: Medias; compared: boolean }) {
  return (
    <>
      <p className={classes.legend} aria-hidden>
        {[
          ['range', 'da menor à maior média'],
          ['box', 'a metade das pessoas que está no meio'],
          ['median', 'mediana: metade está acima dela, metade abaixo'],
          ...(compared ? [['all', 'a metade do meio, de todos']] : []),
        ].map(([part, words]) => (
          <span key={part} className={classes.key}>
            <span className={classes.sample} data-part={part} /> {words}
          </span>
        ))}
      </p>
      <div className={classes.pair}>
        {eixos.map((eixo) => (
          <figure key={eixo} className={classes.figure}>
            <figcaption className={classes.caption}>{nomesDosEixos[eixo]}</figcaption>
            <div className={classes.scale} aria-hidden>
              {[0, 50, 100].map((one) => (
                <span key={one}>{`${one}%`}</span>
              ))}
            </div>
            <ul className={classes.rows}>
              {trimestres.map((one) => (
                <li key={addressOfTrimestre(one)}>
                  <Linha trimestre={one} eixo={eixo} compared={compared} />
                </li>
              ))}
            </ul>
          </figure>
        ))}
      </div>
      <Foldable title="Ver como tabela" open={false}>
        <Sideways>
          <Tabela trimestres={trimestres} compared={compared} />
        </Sideways>
      </Foldable>
    </>
  );
}

const nameOf = (one: Trimestre) => `${trimestreCurto(one)}${one.aberto ? ' (em andamento)' : ''}`;

const inWords = ({ pessoas, mediana, q1, q3, minimo, maximo }: Faixa) =>
  `mediana ${percentText(mediana)}, metade central de ${percentText(q1)} a ${percentText(q3)}, de ${percentText(minimo)} a ${percentText(maximo)}, ${counted(pessoas, 'pessoa', 'pessoas')}`;

function Linha({ trimestre, eixo, compared }: { trimestre: Trimestre; eixo: Eixo; compared: boolean }) {
  const faixa = trimestre.filtrados[eixo];
  const todos = trimestre.todos[eixo];
  const label = (
    <span className={classes.quarter}>
      {trimestreCurto(trimestre)}
      {trimestre.aberto && <small>em andamento</small>}
    </span>
  );
  if (faixa.pessoas === 0) {
    return (
      <span className={classes.row}>
        {label}
        <span className={classes.none}>Sem médias</span>
      </span>
    );
  }
  return (
    <VerPessoas
      de={{ lista: 'medias', eixo, em: addressOfTrimestre(trimestre) }}
      className={classes.row}
      data-open={trimestre.aberto || undefined}
    >
      <VisuallyHidden>
        {`${nomesDosEixos[eixo]}, ${nameOf(trimestre)}: ${inWords(faixa)}${compared ? `; todos: mediana ${percentText(todos.mediana)}` : ''}`}
      </VisuallyHidden>
      <span aria-hidden>{label}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.range} style={spanOf(faixa.minimo, faixa.maximo)} />
        {compared && todos.pessoas > 0 && (
          <span className={classes.all} style={spanOf(todos.q1, todos.q3)}>
            <span className={classes.allMedian} style={within(todos)} />
          </span>
        )}
        <span className={classes.box} style={spanOf(faixa.q1, faixa.q3)} />
        <span className={classes.median} style={{ insetInlineStart: `${faixa.mediana}%` }} />
      </span>
      <span className={`${classes.numbers} tabular`} aria-hidden>
        <strong>{percentText(faixa.mediana)}</strong>
        <small>{`${faixa.q1}–${faixa.q3}%`}</small>
      </span>
    </VerPessoas>
  );
}

const spanOf = (from: number | null, to: number | null): CSSProperties => ({
  insetInlineStart: `${from ?? 0}%`,
  inlineSize: `${(to ?? 0) - (from ?? 0)}%`,
});

/** The place of the median within the middle half. */
const within = ({ q1, mediana, q3 }: Faixa): CSSProperties => ({
  insetInlineStart: `${q3 === q1 ? 0 : (100 * ((mediana ?? 0) - (q1 ?? 0))) / ((q3 ?? 0) - (q1 ?? 0))}%`,
});

const columns = {
  pessoas: 'Pessoas',
  minimo: 'Mínimo',
  q1: '1º quartil',
  mediana: 'Mediana',
  q3: '3º quartil',
  maximo: 'Máximo',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

function Tabela({ trimestres, compared }: { trimestres: readonly Trimestre[]; compared: boolean }) {
  const sides = compared ? (['filtrados', 'todos'] as const) : (['filtrados'] as const);
  return (
    <table className={classes.table} aria-label="Médias por trimestre">
      <thead>
        <tr>
          <th scope="col">Trimestre</th>
          <th scope="col">Indicador</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trimestres.flatMap((one) =>
          eixos.flatMap((eixo) =>
            sides.map((side) => (
              <tr key={`${addressOfTrimestre(one)} ${eixo} ${side}`}>
                <th scope="row">{nameOf(one)}</th>
                <td>{`${nomesDosEixos[eixo]}${side === 'todos' ? ', todos' : ''}`}</td>
                {names.map((name) => (
                  <td key={name} className="tabular">
                    {name === 'pessoas' ? one[side][eixo].pessoas : percentText(one[side][eixo][name])}
                  </td>
                ))}
              </tr>
            )),
          ),
        )}
      </tbody>
    </table>
  );
}
