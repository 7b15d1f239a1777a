import type { Call } from '@alinha/contract/core';
import { termoNaoAceito } from '@alinha/contract/termo';
import { useEffect, useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { TermoDialog } from './TermoDialog.tsx';

type Options<C extends Call> = Omit<NonNullable<Parameters<typeof useWrite<C>>[1]>, 'onFailed' | 'inForm'>;

/**
 * A write that signs something. Where it is refused because the current term was not accepted, the term is shown, and
 * accepting it repeats the write (SEL-11).
 */
export function useSignedWrite<C extends Call>(call: C, options: Options<C>) {
  const { toast } = useFeedback();
  const [asks, setAsks] = useState(false);
  const write = useWrite(call, {
    ...options,
    onFailed: ({ message }) => {
      if (message === termoNaoAceito) setAsks(true);
      else toast.error(message);
    },
  });
  const { isPending, variables } = write;
  useEffect(() => {
    if (isPending) setAsks(false);
  }, [isPending]);
  return {
    mutate: write.mutate,
    isSuccess: write.isSuccess,
    error: asks ? null : write.error,
    /** Also while the term is shown. */
    isPending: isPending || asks,
    /** The dialog with the term, where it is needed; its place is outside every form. */
    termo: asks && !isPending && variables !== undefined && (
      <TermoDialog onClose={() => setAsks(false)} onAccepted={() => write.mutate(variables)} />
    ),
  };
}
