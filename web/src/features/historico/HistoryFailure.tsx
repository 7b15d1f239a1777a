import { Link } from '@tanstack/react-router';
import { CallError } from '../../lib/caller.ts';
import { Failure } from '../../ui/states.tsx';

/** Why a history is not there. For who may not see it, or where there is nobody, another try would end the same. */
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
