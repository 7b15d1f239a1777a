import type { ReactNode } from 'react';
import classes from './Foldable.module.css';

/** A box that collapses to its heading. */
export function Foldable({
  title,
  open,
  accent,
  children,
}: {
  title: string;
  open: boolean;
  /** Highlights content that somebody else wrote for the reader. */
  accent?: true;
  children: ReactNode;
}) {
  return (
    <details className={classes.box} data-accent={accent} open={open}>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  );
}
