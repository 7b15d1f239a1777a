import { Skeleton } from '@mantine/core';
import classes from './ReportSkeleton.module.css';

const questionKeys = ['first', 'second', 'third'] as const;

/** The placeholder of questions and answers while they load. */
export function ReportSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Carregando...">
      {questionKeys.map((place) => (
        <div key={place} className={classes.item} aria-hidden>
          <Skeleton height={12} width="60%" radius="sm" />
          <Skeleton height={88} />
        </div>
      ))}
    </div>
  );
}
