import type { ComponentProps, ReactNode } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import classes from './viewer.module.css';

interface PagedProps extends ComponentProps<typeof Pager> {
  /** Stands beside the pager. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The record that is shown, and above it the way to the others of its period. */
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
