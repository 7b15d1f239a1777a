import type { ReactNode } from 'react';
import { Failure, Loading } from './states.tsx';

interface LoadedProps<T> {
  /** A query, or a combination of several. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while it loads; a text is the label of a spinner. */
  skeleton: ReactNode;
  /** Says the error; by default, or where it says nothing, its message with a retry button. */
  failure?: (error: Error) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The loaded data, or a skeleton while it loads, or the error. What was loaded stays where a refetch fails, under the error. */
export function Loaded<T>({ query, skeleton, failure, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  const said = error && (failure?.(error) || <Failure text={error.message} onRetry={() => void refetch()} />);
  if (data !== undefined) {
    // The data keeps its place, and so its state, whether an error is above it or not.
    return (
      <>
        {said}
        {children(data)}
      </>
    );
  }
  if (said) return said;
  if (typeof skeleton === 'string') return <Loading label={skeleton} />;
  return (
    skeleton && (
      <div role="status" aria-label="Carregando...">
        {skeleton}
      </div>
    )
  );
}
