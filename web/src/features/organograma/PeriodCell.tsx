import { IconCheck } from '@tabler/icons-react';
import type { Cell, Due } from './cells.ts';
import classes from './PeriodCell.module.css';

function Count({ count }: { count: number }) {
  return count > 1 && <span className={`${classes.count} tabular`}>{count}</span>;
}

/** The content of a period cell, hidden from screen readers because the cell's accessible name says it. */
export function PeriodCell({ cell, due }: { cell: Cell; due: Due | undefined }) {
  const excuse = due === 'missing' || due === 'overdue' || due === 'future' ? undefined : due;
  const empty = (
    <span className={classes.empty} data-due={excuse ? 'excused' : due} title={excuse} aria-hidden />
  );
  switch (cell.kind) {
    case 'reports':
      return (
        <span
          className={classes.report}
          data-signed={cell.signed === cell.count || undefined}
          data-several={cell.count > 1 || undefined}
          aria-hidden
        >
          <Count count={cell.count} />
        </span>
      );
    case 'scores':
      return (
        <span
          className={`${classes.score} tabular`}
          data-tone={cell.score?.band}
          data-signed={cell.signed || undefined}
          data-several={cell.count > 1 || undefined}
          aria-hidden
        >
          {cell.score ? `${cell.score.percent}%` : '-'}
          {cell.signed && <IconCheck size={14} stroke={2.5} />}
          <Count count={cell.count} />
        </span>
      );
    case 'creatable':
      return empty;
    case 'empty':
      return excuse && empty;
  }
}
