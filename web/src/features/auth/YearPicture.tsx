import classes from './YearPicture.module.css';

/** The depth of each team member, and the state of each month: signed (s), written (w) or empty (.). */
const team = [
  { depth: 0, name: 92, year: 'sssssssw' },
  { depth: 1, name: 78, year: 'ssssssww' },
  { depth: 2, name: 64, year: 'sss.sssw' },
  { depth: 2, name: 84, year: 'sssssws.' },
  { depth: 1, name: 70, year: 'ssswsssw' },
  { depth: 2, name: 76, year: 's.ssssw.' },
  { depth: 2, name: 58, year: 'ssssssw.' },
];
const rowHeight = 44;
const firstMonth = 210;
const monthWidth = 34;
const thisMonth = 7;
const cellClass = { s: classes.signed, w: classes.written } as const;

/** A drawing of the chart for the sign-in page. */
export function YearPicture() {
  const height = team.length * rowHeight;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${firstMonth + 8 * monthWidth + 4} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <title>Organograma</title>
      <rect
        className={classes.column}
        x={firstMonth + thisMonth * monthWidth - 4}
        y={0}
        width={monthWidth}
        height={height}
        rx={8}
      />
      {team.map(({ depth, name, year }, row) => {
        const y = row * rowHeight + rowHeight / 2;
        const x = 14 + depth * 28;
        const parent = team.findLastIndex((other, at) => at < row && other.depth === depth - 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a still picture
          <g key={row}>
            {parent >= 0 && (
              <path
                className={classes.line}
                d={`M${x - 28} ${parent * rowHeight + rowHeight / 2 + 15}V${y - 8}q0 8 8 8H${x - 14}`}
              />
            )}
            <circle className={classes.face} cx={x} cy={y} r={11} />
            <rect className={classes.name} x={x + 20} y={y - 5} width={name} height={10} rx={5} />
            {[...year].map((month, at) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a still picture
                key={at}
                className={
                  at === thisMonth && month === 'w'
                    ? classes.now
                    : (cellClass[month as 's' | 'w'] ?? classes.empty)
                }
                x={firstMonth + at * monthWidth + 4}
                y={y - 9}
                width={18}
                height={18}
                rx={5}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
