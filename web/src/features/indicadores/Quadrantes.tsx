import type { Fluxo, FluxoDosQuadrantes } from '@alinha/contract/indicadores';
import { type Trimestre, trimestreCurto } from '@alinha/rules/fechamentos';
import { lugarNoFluxo } from '@alinha/rules/indicadores';
import { counted } from '@alinha/rules/numbers';
import { NativeSelect } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Foldable } from '../../ui/Foldable.tsx';
import { Sideways } from '../../ui/Sideways.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Faixa, layOut, type No } from './fluxo.ts';
import classes from './Quadrantes.module.css';
import { addressOfTrimestre } from './search.ts';
import { VerPessoas } from './VerPessoas.tsx';
import { movesOf } from './words.ts';

interface QuadrantesProps {
  data: FluxoDosQuadrantes;
  /** The closings that may be the earlier one. */
  anteriores: readonly Trimestre[];
  isRh: boolean;
  onDesde: (desde: string) => void;
}

/** How people moved between quadrants from one closing to another, who came and who left (IND-04). */
export function Quadrantes({ data: { de, para, fluxos }, anteriores, isRh, onDesde }: QuadrantesProps) {
  if (!de || !para) {
    return (
      <Empty
        icon={IconArrowsExchange}
        title="Ainda não há o que comparar"
        text="As mudanças aparecem quando há um fechamento anterior ao trimestre escolhido."
      />
    );
  }
  const { mudaram } = movesOf({ fluxos });
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label="Comparar com"
          value={addressOfTrimestre(de)}
          onChange={({ currentTarget }) => onDesde(currentTarget.value)}
          data={anteriores.map((one) => ({ value: addressOfTrimestre(one), label: trimestreCurto(one) }))}
        />
        <p className={classes.legend}>
          <span>
            <span className={classes.sample} data-stays /> ficou no quadrante
          </span>
          <span>
            <span className={classes.sample} /> mudou
          </span>
        </p>
        {mudaram > 0 && (
          <VerPessoas
            de={{ lista: 'quadrantes', mudou: 'true' }}
            label={`Ver quem mudou de quadrante: ${counted(mudaram, 'pessoa', 'pessoas')}`}
            className={classes.moved}
          >
            Ver quem mudou
          </VerPessoas>
        )}
        {!isRh && <p className={classes.note}>Pessoas que saíram da empresa aparecem só para o RH.</p>}
      </div>
      <Desenho fluxos={fluxos} de={de} para={para} />
      <Foldable title="Ver como tabela" open={false}>
        <Sideways>
          <Tabela fluxos={fluxos} de={de} para={para} />
        </Sideways>
      </Foldable>
    </>
  );
}

type Sides = { fluxos: readonly Fluxo[]; de: Trimestre; para: Trimestre };

const lado = (lugar: number | null) => (lugar === null ? 'fora' : String(lugar));

const inWords = ({ de, para, pessoas }: Fluxo) =>
  `${lugarNoFluxo(de, 'de')} → ${lugarNoFluxo(para, 'para')}: ${counted(pessoas, 'pessoa', 'pessoas')}`;

function Desenho({ fluxos, de, para }: Sides) {
  const { de: left, para: right, faixas, altura } = layOut(fluxos);
  return (
    <div className={classes.flow}>
      <span className={classes.side}>{trimestreCurto(de)}</span>
      <span className={classes.side} data-end>
        {trimestreCurto(para)}
      </span>
      <Coluna nos={left} of="de" altura={altura} />
      <svg
        className={classes.bands}
        viewBox={`0 0 100 ${altura}`}
        preserveAspectRatio="none"
        style={{ blockSize: altura }}
      >
        <title>Mudanças de quadrante</title>
        {faixas.map((faixa) => (
          <VerPessoas
            key={`${faixa.de} ${faixa.para}`}
            de={{ lista: 'quadrantes', de: lado(faixa.de), para: lado(faixa.para) }}
            label={inWords(faixa)}
            className={classes.band}
            data-stays={faixa.de === faixa.para || undefined}
          >
            <title>{inWords(faixa)}</title>
            <path d={pathOf(faixa)} />
          </VerPessoas>
        ))}
      </svg>
      <Coluna nos={right} of="para" altura={altura} />
    </div>
  );
}

const pathOf = ({ y1, y2, altura }: Faixa) =>
  `M0,${y1} C50,${y1} 50,${y2} 100,${y2} L100,${y2 + altura} C50,${y2 + altura} 50,${y1 + altura} 0,${y1 + altura} Z`;

function Coluna({ nos, of, altura }: { nos: readonly No[]; of: 'de' | 'para'; altura: number }) {
  return (
    <ul className={classes.column} data-side={of} style={{ blockSize: altura }}>
      {nos.map(({ lugar, pessoas, y, altura: height, espaco }) => (
        <li key={lado(lugar)} style={{ insetBlockStart: y, blockSize: espaco }}>
          <VerPessoas
            de={{ lista: 'quadrantes', [of]: lado(lugar) }}
            label={`${of === 'de' ? 'Antes' : 'Depois'}: ${lugarNoFluxo(lugar, of)}, ${counted(pessoas, 'pessoa', 'pessoas')}`}
            className={classes.node}
          >
            <span className={classes.bar} style={{ blockSize: Math.max(1, height) }} />
            <span className={classes.words}>
              {lugarNoFluxo(lugar, of)} <strong className="tabular">{pessoas}</strong>
            </span>
          </VerPessoas>
        </li>
      ))}
    </ul>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, null];

/** The flow as a table: from each place of the earlier closing to each one of the later. */
function Tabela({ fluxos, de, para }: Sides) {
  const rows = places.filter((one) => fluxos.some((fluxo) => fluxo.de === one));
  const columns = places.filter((one) => fluxos.some((fluxo) => fluxo.para === one));
  return (
    <table className={classes.table} aria-label="Mudanças de quadrante">
      <thead>
        <tr>
          <th scope="col">{`${trimestreCurto(de)} ↓ ${trimestreCurto(para)} →`}</th>
          {columns.map((one) => (
            <th key={lado(one)} scope="col">
              {lugarNoFluxo(one, 'para')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((from) => (
          <tr key={lado(from)}>
            <th scope="row">{lugarNoFluxo(from, 'de')}</th>
            {columns.map((to) => {
              const fluxo = fluxos.find((one) => one.de === from && one.para === to);
              return (
                <td key={lado(to)} className="tabular" data-stays={from === to || undefined}>
                  {fluxo ? (
                    <VerPessoas
                      de={{ lista: 'quadrantes', de: lado(from), para: lado(to) }}
                      label={inWords(fluxo)}
                    >
                      {fluxo.pessoas}
                    </VerPessoas>
                  ) : (
                    '–'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
