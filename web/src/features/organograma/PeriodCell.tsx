import { IconCheck, IconFileCheckFilled } from '@tabler/icons-react';
import type { Cell } from './cells.ts';
import classes from './PeriodCell.module.css';

/** An icon of Tabler's as one path: a window of rows has hundreds of them, each made while somebody scrolls. */
const drawn = (d: string, size: number, stroke: number, className?: string) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={d} />
  </svg>
);
const fileText = drawn(
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 9h1M9 13h6M9 17h6',
  22,
  1.5,
);
const circleDashed = drawn(
  'M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69',
  18,
  1.75,
  classes.missing,
);
const plus = drawn('M12 5v14M5 12h14', 16, 2, classes.create);
const fileCheck = <IconFileCheckFilled size={22} stroke={1.5} />;

function Count({ count }: { count: number }) {
  return count > 1 && <span className={`${classes.count} tabular`}>{count}</span>;
}

/** What a period cell shows; its words are the cell's accessible name, so nothing here speaks again. */
export function PeriodCell({ cell, due }: { cell: Cell; due: 'missing' | 'future' | undefined }) {
  switch (cell.kind) {
    case 'reports': {
      const allSigned = cell.signed === cell.count;
      return (
        <span className={classes.report} data-signed={allSigned || undefined} aria-hidden>
          {allSigned ? fileCheck : fileText}
          <Count count={cell.count} />
        </span>
      );
    }
    case 'scores':
      return (
        <span className={`${classes.score} tabular`} data-band={cell.score?.band} aria-hidden>
          {cell.score ? `${cell.score.percent}%` : '-'}
          {cell.signed && <IconCheck size={14} stroke={2.5} />}
          <Count count={cell.count} />
        </span>
      );
    case 'creatable':
      return (
        <span className={classes.empty} data-due={due} aria-hidden>
          {due === 'missing' && circleDashed}
          {plus}
        </span>
      );
    case 'empty':
      return null;
  }
}
