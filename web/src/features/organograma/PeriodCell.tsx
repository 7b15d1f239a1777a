import {
  IconCheck,
  IconCircleDashed,
  IconFileCheckFilled,
  IconFileText,
  IconPlus,
} from '@tabler/icons-react';
import type { Cell } from './cells.ts';
import classes from './PeriodCell.module.css';

function Count({ count }: { count: number }) {
  return count > 1 && <span className={`${classes.count} tabular`}>{count}</span>;
}

/** What a period cell shows; its words are the cell's accessible name, so nothing here speaks again. */
export function PeriodCell({ cell, due }: { cell: Cell; due: 'missing' | 'future' | undefined }) {
  switch (cell.kind) {
    case 'reports': {
      const allSigned = cell.signed === cell.count;
      const Icon = allSigned ? IconFileCheckFilled : IconFileText;
      return (
        <span className={classes.report} data-signed={allSigned || undefined} aria-hidden>
          <Icon size={22} stroke={1.5} />
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
          {due === 'missing' && <IconCircleDashed className={classes.missing} size={18} stroke={1.75} />}
          <IconPlus className={classes.create} size={16} />
        </span>
      );
    case 'empty':
      return null;
  }
}
