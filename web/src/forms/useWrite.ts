import type { AnswerOf, Call, RecordOf } from '@alinha/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type InputOf, SessionEnded } from '../lib/caller.ts';
import { readAnew, useCall } from '../lib/queries.ts';
import { useFeedback } from '../ui/feedback.tsx';

interface WriteOptions<C extends Call> {
  /** The stored data changed, by this act or by somebody else's. */
  onChanged?: () => void;
  /** The act succeeded; the affected queries are still being refetched. */
  onAnswered?: (answer: AnswerOf<C>) => void;
  /** The act succeeded, and the affected queries have been refetched. */
  onDone?: (answer: AnswerOf<C>) => void;
  /** The toast on success. */
  done?: string;
  /** Shows a failure in the page; by default a persistent toast does (DLG-07). */
  onFailed?: (error: Error) => void;
  /** The edit has a form that shows a conflict itself, by `now`; no other message is shown. */
  inForm?: true;
}

/** An edit refused because the record changed: the record as the form began with it, and the current one. */
interface Refused<C extends Call> {
  begun: RecordOf<C>;
  atual: RecordOf<C>;
}

/** Statuses that mean the page was outdated: the options offered, the record or its state changed meanwhile. */
const outdated = [400, 404, 409];

/**
 * A write that keeps the page up to date: after it, and after a conflict with somebody else's change, the
 * queries on its topics are refetched. An edit is made `on` the record that its form began with; repeated after a
 * conflict, on the current record.
 */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C> = {}) {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  const { onChanged, onAnswered, onDone, done, onFailed, inForm } = options;
  const [refused, setRefused] = useState<Refused<C>>();
  const refetch = async () => {
    await readAnew(queries, call.about);
    onChanged?.();
  };
  const write = useCall(call, {
    onSuccess: async (answer) => {
      onAnswered?.(answer);
      await refetch();
      if (done !== undefined) toast.success(done);
      onDone?.(answer);
    },
    onError: async (error, { on }) => {
      const atual = error instanceof CallError ? error.atual : undefined;
      if (atual !== undefined) {
        const begun = (on === refused?.atual ? refused?.begun : on) as RecordOf<C>;
        setRefused({ begun, atual: atual as RecordOf<C> });
      }
      // The end of the session has its own dialog.
      const isShown = error instanceof SessionEnded || (inForm && atual !== undefined);
      if (!isShown) (onFailed ?? (({ message }) => toast.error(message)))(error);
      if (error instanceof CallError && outdated.includes(error.status)) await refetch();
    },
  });
  /** The current record, if an edit that began with `begun` was refused. */
  const now = (begun: RecordOf<C> | undefined) => (refused?.begun === begun ? refused?.atual : undefined);
  const mutate = (input: InputOf<C>) => {
    const atual = now(input.on as RecordOf<C> | undefined);
    write.mutate(atual === undefined ? input : { ...input, on: atual });
  };
  return { ...write, mutate, now };
}
