import type { ComponentProps, ReactNode } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import classes from './viewer.module.css';

interface PagedProps extends ComponentProps<typeof Pager> {
  /** Shown beside the pager. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The shown record, under a pager of the records of its period. */
export function Paged({ mark, children, ...pager }: PagedProps) {
  return (
    <div className={classes.content}>
      {(mark || pager.total > 1) && (
        <div className={classes.bar}>
          {mark}
          <Pager {...pager} />
        </div>
      )}
      {children}
    </div>
  );
}
