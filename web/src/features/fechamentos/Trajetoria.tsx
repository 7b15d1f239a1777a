import type { PontoDaTrajetoria } from '@alinha/contract/fechamentos';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { quadrantName } from '@alinha/rules/ninebox';
import { percentText } from '@alinha/rules/numbers';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Detalhes } from '../../ui/Detalhes.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { trajetoriaOptions } from './api.ts';
import { Linhas } from './Linhas.tsx';
import classes from './Trajetoria.module.css';

/** 'Trajetória', under the Nine-Box with its path: both averages by closed quarter, and a table (FEC-06). */
export function Trajetoria({ colaboradorId }: { colaboradorId: number }) {
  const title = useId();
  const trajetoria = useQuery(trajetoriaOptions(colaboradorId));
  return (
    <section className={classes.part} aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        Trajetória
      </h3>
      <Loaded query={trajetoria} skeleton={<Skeleton height={280} />}>
        {(points) =>
          points.length === 0 ? (
            <p className={classes.nothing}>Os trimestres aparecem aqui depois que o RH os fecha.</p>
          ) : (
            <Shown points={points} />
          )
        }
      </Loaded>
    </section>
  );
}

function Shown({ points }: { points: readonly PontoDaTrajetoria[] }) {
  const last = points.length - 1;
  return (
    <div className={classes.trajetoria}>
      <Linhas points={points} />
      <div className={classes.frame}>
        <table className={`${classes.table} tabular`}>
          <VisuallyHidden component="caption">
            Trajetória por trimestre fechado, o mais novo primeiro
          </VisuallyHidden>
          <thead>
            <tr>
              {['Trimestre', 'Cultura', 'KPI', 'Quadrante', 'Gestor', 'Cargo'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map((point, at) => (
                <tr key={`${point.ano}-${point.trimestre}`}>
                  <th scope="row">
                    <span className={classes.dot} data-last={at === last || undefined}>
                      {at + 1}
                    </span>
                    {trimestreCurto(point)}
                  </th>
                  <td>{percentText(point.potencial)}</td>
                  <td>{percentText(point.desempenho)}</td>
                  <td>
                    {quadrantName(point.calibrado ?? point.quadrante)}
                    <Calibrado point={point} />
                    {point.afastado && <span className={classes.small}>Afastado no trimestre</span>}
                    {point.saiu && <span className={classes.small}>Saiu antes do fechamento</span>}
                    <span className={classes.beside}>
                      {[point.superior && `Gestor: ${point.superior}`, point.cargo]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </td>
                  <td>{point.superior ?? '-'}</td>
                  <td>{point.cargo ?? '-'}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The reason of a calibration's last move, and behind 'Detalhes' the computed cell (CAL-09, VOZ-03). */
function Calibrado({ point: { calibrado, quadrante, motivo_da_calibracao } }: { point: PontoDaTrajetoria }) {
  if (calibrado === null) return null;
  return (
    <div className={classes.calibrado}>
      {motivo_da_calibracao && <span className={classes.reason}>{motivo_da_calibracao}</span>}
      <Detalhes>
        <p className={classes.reason}>
          {calibrado === quadrante
            ? 'A calibração manteve o quadrante calculado pelas médias.'
            : `Quadrante definido em calibração. Calculado pelas médias: ${quadrantName(quadrante)}.`}
        </p>
      </Detalhes>
    </div>
  );
}
