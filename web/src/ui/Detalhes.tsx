import type { ReactNode } from 'react';
import classes from './Detalhes.module.css';

/** What few readers need, behind a press (VOZ-03). */
export function Detalhes({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>Detalhes</summary>
      {children}
    </details>
  );
}
