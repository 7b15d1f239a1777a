import { Skeleton } from '@mantine/core';
import classes from './HistorySkeleton.module.css';

/** The placeholder of a person's history while it loads. */
export function HistorySkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Carregando...">
      <Skeleton height={14} width="4rem" radius="sm" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  );
}
