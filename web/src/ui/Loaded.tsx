import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './states.tsx';

/** The loaded data, or a skeleton while it loads, or the error with a retry button. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  // Data that was loaded stays, even where a refetch failed.
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure text={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label="Carregando...">
      {skeleton}
    </div>
  );
}
