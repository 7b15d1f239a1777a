import type { LiderAcompanhado, Numeros } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento, TipoDeRegistro } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Ausencia } from './Ausencia.tsx';
import classes from './Mapa.module.css';
import { doneOf, isThere, labelsOf, numbersInWords } from './words.ts';

interface MapaProps {
  tipo: TipoDeRegistro;
  ano: number;
  /** The selected period of the page. */
  periodo: number;
  periodos: number;
  lideres: readonly LiderAcompanhado[];
  onOpen: (estado: EstadoDoAcompanhamento, lider: number, periodo: number) => void;
}

/** How strong a cell's colour is, 0 to 4: stronger where more is missing. */
function depthOf({ esperados, feitos }: Numeros): number {
  return feitos >= esperados ? 0 : 1 + Math.min(3, Math.floor((4 * (esperados - feitos)) / esperados));
}

/** A heat map of leaders by period: done of expected records, stronger where more is missing (ACO-03). */
export function Mapa({ tipo, ano, periodo, periodos, lideres, onOpen }: MapaProps) {
  // Periods without expected or existing records, such as those before the first due one, have no column.
  const columns = labelsOf(tipo)
    .slice(0, periodos)
    .map((label, at) => ({ label, at }))
    .filter(({ at }) => lideres.some(({ periodos }) => isThere(periodos[at])));
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLTableCellElement>(null);
  // Scrolls to the selected period, if not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the period changes
  useLayoutEffect(() => {
    if (!frame.current || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    frame.current.scrollLeft = offsetLeft + offsetWidth - frame.current.clientWidth;
  }, [tipo, ano, periodo]);
  return (
    <div className={classes.part}>
      <div className={classes.legend} aria-hidden>
        <span>Quantos foram feitos do total esperado: 3/4 são 3 de 4.</span>
        <span>Nenhum falta</span>
        {[0, 1, 2, 3, 4].map((depth) => (
          <span key={depth} className={classes.step} data-depth={depth} />
        ))}
        <span>Todos faltam</span>
        <span className={classes.late}>
          <IconAlertTriangle size={14} /> em atraso
        </span>
      </div>
      <div ref={frame} className={classes.frame}>
        <table className={classes.table} aria-label="Líderes pelos períodos do ano">
          <thead>
            <tr>
              <th scope="col">Líder</th>
              {columns.map(({ label, at }) => (
                <th
                  key={label}
                  ref={at + 1 === periodo ? current : undefined}
                  scope="col"
                  data-current={at + 1 === periodo || undefined}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lideres.map((lider) => (
              <tr key={lider.id}>
                <th scope="row">
                  <span className={classes.name} title={lider.nome}>
                    {lider.nome}
                  </span>
                  <Ausencia lider={lider} />
                </th>
                {columns.map(({ label, at }) => (
                  <td key={label}>
                    <MapaCell
                      cell={lider.periodos[at]}
                      name={`${lider.nome}, ${periodName(tipo, ano, at + 1)}`}
                      onOpen={(estado) => onOpen(estado, lider.id, at + 1)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function MapaCell({
  cell,
  name,
  onOpen,
}: {
  cell: Numeros | undefined;
  name: string;
  onOpen: (estado: EstadoDoAcompanhamento) => void;
}) {
  if (!isThere(cell)) return <span className={classes.none}>–</span>;
  return (
    <button
      type="button"
      className={`${classes.cell} tabular`}
      data-depth={depthOf(cell)}
      aria-label={`${name}: ${numbersInWords(cell)}`}
      onClick={() => onOpen(cell.esperados > 0 ? 'esperados' : 'feitos')}
    >
      {cell.atrasados > 0 && <IconAlertTriangle size={12} aria-hidden />}
      {doneOf(cell)}
    </button>
  );
}
