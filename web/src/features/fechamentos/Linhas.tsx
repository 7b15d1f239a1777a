import type { PontoDaTrajetoria } from '@alinha/contract/fechamentos';
import { runsOf } from '@alinha/rules/trajetoria';
import classes from './Linhas.module.css';

const series = [
  { kind: 'potencial', name: 'Cultura' },
  { kind: 'desempenho', name: 'KPI' },
] as const;

const marks = [100, 80, 50, 0];

/** With more points than this there is no room for a year beside another. */
const mostYears = 8;

/** Whether the year is under a point: at its first one, unless the next year is right beside it. */
const beginsYear = (points: readonly PontoDaTrajetoria[], at: number) =>
  at === 0
    ? points.length <= mostYears || points[1]?.ano === points[0]?.ano
    : points[at - 1]?.ano !== points[at]?.ano;

/**
 * Both averages by closed quarter as lines. The table under the picture has the numbers. Lines are stretched
 * to the width, so points and words, which must not be, are not part of the SVG.
 */
export function Linhas({ points }: { points: readonly PontoDaTrajetoria[] }) {
  const count = points.length;
  const left = (at: number) => ((at + 0.5) / count) * 100;
  return (
    <figure className={classes.figure} aria-hidden>
      <figcaption className={classes.legend}>
        {series.map(({ kind, name }) => (
          <span key={kind} className={classes.name}>
            <span className={classes.dot} data-kind={kind} />
            {name}
          </span>
        ))}
      </figcaption>
      <div className={classes.plot}>
        {marks.map((mark) => (
          <span key={mark} className={`${classes.mark} tabular`} style={{ insetBlockEnd: `${mark}%` }}>
            {mark}
          </span>
        ))}
        <div className={classes.area}>
          <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {marks.map((mark) => (
              <line key={mark} className={classes.rule} x2={100} y1={100 - mark} y2={100 - mark} />
            ))}
            {series.flatMap(({ kind }) =>
              runsOf(points.map((point) => point[kind])).map((run) => (
                <polyline
                  key={`${kind} ${run[0]?.at}`}
                  className={classes.line}
                  data-kind={kind}
                  points={run.map(({ at, value }) => `${left(at)},${100 - value}`).join(' ')}
                />
              )),
            )}
          </svg>
          {series.flatMap(({ kind }) =>
            points.map((point, at) => {
              const value = point[kind];
              if (value === null) return null;
              return (
                <span
                  key={`${kind} ${point.ano}-${point.trimestre}`}
                  className={classes.point}
                  style={{ insetInlineStart: `${left(at)}%`, insetBlockEnd: `${value}%` }}
                >
                  <span className={classes.dot} data-kind={kind} />
                </span>
              );
            }),
          )}
        </div>
      </div>
      <ol className={classes.quarters} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
        {points.map(({ ano, trimestre }, at) => (
          <li key={`${ano}-${trimestre}`} className="tabular">
            {trimestre}º{beginsYear(points, at) && <span className={classes.year}>{ano}</span>}
          </li>
        ))}
      </ol>
    </figure>
  );
}
