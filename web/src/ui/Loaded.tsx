import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './states.tsx';

/** What was read, or meanwhile its shape, or why it could not be read and a way to try again. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  // What is there stays, also where reading it anew failed.
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure text={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label="Carregando...">
      {skeleton}
    </div>
  );
}
