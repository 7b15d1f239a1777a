import { trimestreCurto } from '@alinha/rules/fechamentos';
import { useQuery } from '@tanstack/react-query';
import { trajetoriaOptions } from './api.ts';
import classes from './Trajetoria.module.css';

/**
 * The closed quarters in which a person was in a quadrant, as numbered dots of the path; the numbers are those of the table (FEC-06). A
 * calibrated quadrant counts instead of the computed one (VOZ-03).
 */
export function Caminho({ colaboradorId, quadrante }: { colaboradorId: number; quadrante: number }) {
  const { data: points = [] } = useQuery(trajetoriaOptions(colaboradorId));
  return (
    <span className={classes.dots}>
      {points.map((point, at) =>
        (point.calibrado ?? point.quadrante) === quadrante ? (
          <span
            key={`${point.ano}-${point.trimestre}`}
            className={`${classes.dot} tabular`}
            data-last={at === points.length - 1 || undefined}
            title={trimestreCurto(point)}
          >
            {at + 1}
          </span>
        ) : null,
      )}
    </span>
  );
}
