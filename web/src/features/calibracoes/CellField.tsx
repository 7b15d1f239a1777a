import { placeOf, type Quadrant, quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './CellField.module.css';
import { axes } from './cells.ts';

/** The value of no cell, which undoes the moves of somebody without a computed one. */
export const semPosicao = '0';

/** The choice of a cell, as radio buttons in the layout of the board (CAL-03, CAL-10). */
export function CellField({
  value,
  error,
  current,
  computed,
  onChange,
}: {
  value: string;
  error: ReactNode;
  /** The person's cell, which cannot be chosen. */
  current: Quadrant | null;
  computed: Quadrant | null;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const chosen = Number(value);
  const isKnown = chosen >= 1 && chosen <= 9;
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Para o quadrante</legend>
      <div className={classes.cells}>
        {quadrantRows.flat().map((cell) => (
          <label key={cell} className={classes.cell} style={tintOf(cell)}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              value={cell}
              checked={value === String(cell)}
              disabled={cell === current}
              aria-label={`${quadrantNames[cell]}: ${placeOf(cell, axes).toLowerCase()}${noteOf(cell, current, computed)}`}
              onChange={() => onChange(String(cell))}
            />
            <span className={classes.name} aria-hidden>
              {quadrantNames[cell]}
            </span>
            <span className={classes.note} aria-hidden>
              {noteOf(cell, current, computed).slice(2)}
            </span>
          </label>
        ))}
        {computed === null && current !== null && (
          <label className={classes.cell} data-none>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              value={semPosicao}
              checked={value === semPosicao}
              aria-label="Sem posição, como no cálculo"
              onChange={() => onChange(semPosicao)}
            />
            <span className={classes.name} aria-hidden>
              Sem posição
            </span>
            <span className={classes.note} aria-hidden>
              calculado
            </span>
          </label>
        )}
      </div>
      <p className={classes.place} aria-hidden>
        {isKnown ? placeOf(chosen, axes) : 'Linhas: potencial. Colunas: desempenho.'}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const noteOf = (cell: Quadrant, current: Quadrant | null, computed: Quadrant | null) =>
  [cell === current && 'agora', cell === computed && 'calculado']
    .filter(Boolean)
    .map((word) => `, ${word}`)
    .join('');

/** The tint of a cell, darker towards the high ends as on the board. */
const tintOf = (cell: Quadrant) =>
  ({ '--depth': `${4 + 3.5 * (2 - Math.floor((cell - 1) / 3) + ((cell - 1) % 3))}%` }) as CSSProperties;
