import type { ReactNode } from 'react';
import classes from './Foldable.module.css';

/** A box that folds up to its heading. */
export function Foldable({
  title,
  open,
  accent,
  children,
}: {
  title: string;
  open: boolean;
  /** What is in it comes from somebody, for whoever reads it here. */
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
