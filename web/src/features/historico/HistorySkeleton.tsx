import { Skeleton } from '@mantine/core';
import classes from './HistorySkeleton.module.css';

const rowKeys = ['first', 'second', 'third', 'fourth'] as const;

/** The placeholder of a person's history while it loads. */
export function HistorySkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Carregando...">
      <Skeleton height={14} width="4rem" radius="sm" />
      {rowKeys.map((place) => (
        <Skeleton key={place} height={52} />
      ))}
    </div>
  );
}
