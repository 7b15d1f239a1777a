import type { AnswerOf, Call } from '@alinha/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFeedback } from '../ui/feedback.tsx';
import { CallError, SessionEnded } from './caller.ts';
import { keyOf, useCall } from './queries.ts';

interface WriteOptions<C extends Call> {
  /** The calls whose answers it changes: those on the screen are read anew before `onDone`. */
  changes: readonly Call[];
  /** Big answers that it touches: only marked, so that they are read anew when somebody looks at them again. */
  touches?: readonly Call[];
  /** What the server keeps is no longer what the page showed, by this act or by somebody else's. */
  onChanged?: () => void;
  /** The act succeeded, and what is shown has been read anew. */
  onDone?: (answer: AnswerOf<C>) => void;
  /** Tells a failure in the page's own place; without it a toast does, which stays (DLG-07). */
  onFailed?: (error: Error) => void;
}

/** What the form offered, the record or its state changed meanwhile: the page was behind. */
const overtaken = [400, 404, 409];

/** A write that keeps what the page shows true: after it, and where the server says that somebody else was faster. */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C>) {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  const { changes, touches = [], onChanged, onDone, onFailed } = options;
  const readAnew = async () => {
    await Promise.all([
      ...touches.map((one) => queries.invalidateQueries({ queryKey: keyOf(one), refetchType: 'none' })),
      ...changes.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })),
    ]);
    onChanged?.();
  };
  return useCall(call, {
    onSuccess: async (answer) => {
      await readAnew();
      onDone?.(answer);
    },
    onError: async (error) => {
      // The end of the session has its own question.
      if (!(error instanceof SessionEnded)) (onFailed ?? (({ message }) => toast.error(message)))(error);
      if (error instanceof CallError && overtaken.includes(error.status)) await readAnew();
    },
  });
}
