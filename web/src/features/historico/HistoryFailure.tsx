import { Link } from '@tanstack/react-router';
import { CallError } from '../../lib/caller.ts';
import { Failure } from '../../ui/states.tsx';

/** Why a history could not be loaded. Offers no retry on 403 and 404, which would fail again. */
export function HistoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof CallError && [403, 404].includes(error.status);
  return isFinal ? (
    <Failure text={error.message}>
      <Link to="/home">Voltar ao organograma</Link>
    </Failure>
  ) : (
    <Failure text={error.message} onRetry={onRetry} />
  );
}
