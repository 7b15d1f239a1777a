import { Skeleton } from '@mantine/core';
import classes from './FormSkeleton.module.css';

/** The placeholder of the questions while they load. */
export function FormSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Carregando...">
      {[0, 1, 2, 3].map((question) => (
        <div key={question} className={classes.item} aria-hidden>
          <Skeleton height={14} width="70%" radius="sm" />
          <Skeleton height={36} width="11rem" />
        </div>
      ))}
    </div>
  );
}
