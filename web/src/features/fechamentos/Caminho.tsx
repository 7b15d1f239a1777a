import { trimestreCurto } from '@alinha/rules/fechamentos';
import { useQuery } from '@tanstack/react-query';
import { trajetoriaOptions } from './api.ts';
import classes from './Trajetoria.module.css';

/** The closed quarters in which a person was in a quadrant, as numbered dots of the path; the numbers are those of the table (FEC-06). */
export function Caminho({ colaboradorId, quadrante }: { colaboradorId: number; quadrante: number }) {
  const { data: points = [] } = useQuery(trajetoriaOptions(colaboradorId));
  return (
    <span className={classes.dots}>
      {points.map((point, at) => {
        if (point.quadrante !== quadrante && point.calibrado !== quadrante) return null;
        const moved = point.quadrante !== quadrante;
        return (
          <span
            key={`${point.ano}-${point.trimestre}`}
            className={`${classes.dot} tabular`}
            data-last={(at === points.length - 1 && !moved) || undefined}
            data-moved={moved || undefined}
            title={`${trimestreCurto(point)}${moved ? ', calibrado' : ''}`}
          >
            {at + 1}
          </span>
        );
      })}
    </span>
  );
}
