import { type PlanoNoTrimestre, planosNoTrimestre } from '@alinha/contract/choices';
import type { PlanosPorTrimestre } from '@alinha/contract/indicadores';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { nomesDosPlanos } from '@alinha/rules/planos';
import classes from './Pontualidade.module.css';
import { addressOfTrimestre } from './search.ts';
import { VerPessoas } from './VerPessoas.tsx';

type Trimestre = PlanosPorTrimestre['trimestres'][number];

/** The colours of the other table of bars: what went well, half, and is neither. */
const states: Record<PlanoNoTrimestre, string> = {
  com_plano: 'aberto',
  alcancado: 'em_dia',
  em_parte: 'atrasado',
  encerrado: 'neutro',
};

/** How many people had a plan in each quarter, and ended a goal in it (IND-06). */
export function Planos({ data: { trimestres } }: { data: PlanosPorTrimestre }) {
  const shown = trimestres.filter(({ pessoas }) => planosNoTrimestre.some((one) => pessoas[one] > 0));
  const most = Math.max(...shown.flatMap(({ pessoas }) => Object.values(pessoas)));
  if (shown.length === 0)
    return <p className={classes.none}>Com esses filtros, ninguém teve um plano de desenvolvimento.</p>;
  return (
    <table className={classes.table} aria-label="Planos por trimestre">
      <thead>
        <tr>
          <th scope="col">Trimestre</th>
          {planosNoTrimestre.map((one) => (
            <th key={one} scope="col">
              {nomesDosPlanos[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.toReversed().map((one) => (
          <tr key={addressOfTrimestre(one)}>
            <th scope="row">
              {trimestreCurto(one)}
              {one.aberto && <small>em andamento</small>}
            </th>
            {planosNoTrimestre.map((plano) => (
              <td key={plano}>
                <span className={classes.label} aria-hidden>
                  {nomesDosPlanos[plano]}
                </span>
                <Barra trimestre={one} plano={plano} most={most} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Barra({ trimestre, plano, most }: { trimestre: Trimestre; plano: PlanoNoTrimestre; most: number }) {
  const count = trimestre.pessoas[plano];
  if (count === 0) return <span className={`${classes.none} tabular`}>0</span>;
  return (
    <VerPessoas
      de={{ lista: 'planos', em: addressOfTrimestre(trimestre), plano }}
      label={`${trimestreCurto(trimestre)}, ${nomesDosPlanos[plano].toLowerCase()}: ${count}`}
      className={classes.cell}
    >
      <span className={`${classes.count} tabular`} data-state={states[plano]}>
        {count}
      </span>
      <span className={classes.bar}>
        <span data-state={states[plano]} style={{ inlineSize: `${(100 * count) / most}%` }} />
      </span>
    </VerPessoas>
  );
}
