import { Skeleton } from '@mantine/core';
import classes from './FormSkeleton.module.css';

const questionKeys = ['first', 'second', 'third', 'fourth'] as const;

/** The placeholder of the questions while they load. */
export function FormSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Carregando...">
      {questionKeys.map((place) => (
        <div key={place} className={classes.item} aria-hidden>
          <Skeleton height={14} width="70%" radius="sm" />
          <Skeleton height={36} width="11rem" />
        </div>
      ))}
    </div>
  );
}
