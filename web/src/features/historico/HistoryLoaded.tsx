import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Failure } from '../../ui/states.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** As `Loaded`, but without a retry on 403 and 404, which would fail again. */
export function HistoryLoaded<T>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  // Data that was loaded stays, even where a refetch failed.
  if (data !== undefined) return children(data);
  if (error === null) return <HistorySkeleton />;
  return error instanceof CallError && [403, 404].includes(error.status) ? (
    <Failure text={error.message}>
      <Link to="/home">Voltar ao organograma</Link>
    </Failure>
  ) : (
    <Failure text={error.message} onRetry={() => void refetch()} />
  );
}
