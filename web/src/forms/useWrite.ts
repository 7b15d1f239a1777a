import type { AnswerOf, Call, RecordOf } from '@alinha/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type InputOf, SessionEnded } from '../lib/caller.ts';
import { readAnew, useCall } from '../lib/queries.ts';
import { useFeedback } from '../ui/feedback.tsx';

interface WriteOptions<C extends Call> {
  /** What the server keeps is no longer what the page showed, by this act or by somebody else's. */
  onChanged?: () => void;
  /** The act succeeded; what is shown is still being read anew. */
  onAnswered?: () => void;
  /** The act succeeded, and what is shown has been read anew. */
  onDone?: (answer: AnswerOf<C>) => void;
  /** What a toast says then. */
  done?: string;
  /** Tells a failure in the page's own place; without it a toast does, which stays (DLG-07). */
  onFailed?: (error: Error) => void;
  /** The edit has a form, which says by itself what `now` knows of the record; it is told nowhere else. */
  inForm?: true;
}

/** An edit that was made on a state which is gone: the record as its form began with it, and as it is by now. */
interface Refused<C extends Call> {
  begun: RecordOf<C>;
  atual: RecordOf<C>;
}

/** What the form offered, the record or its state changed meanwhile: the page was behind. */
const overtaken = [400, 404, 409];

/**
 * A write that keeps what the page shows true: after it, and where the server says that somebody else was faster, the
 * answers on its topics are read anew. An edit is made `on` the record that its form began with; made again after such a
 * refusal, on what the record is by now.
 */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C> = {}) {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  const { onChanged, onAnswered, onDone, done, onFailed, inForm } = options;
  const [refused, setRefused] = useState<Refused<C>>();
  const catchUp = async () => {
    await readAnew(queries, call.about);
    onChanged?.();
  };
  const write = useCall(call, {
    onSuccess: async (answer) => {
      onAnswered?.();
      await catchUp();
      if (done !== undefined) toast.success(done);
      onDone?.(answer);
    },
    onError: async (error, { on }) => {
      const atual = error instanceof CallError ? error.atual : undefined;
      if (atual !== undefined) {
        const begun = (on === refused?.atual ? refused?.begun : on) as RecordOf<C>;
        setRefused({ begun, atual: atual as RecordOf<C> });
      }
      // The end of the session has its own question.
      const told = error instanceof SessionEnded || (inForm && atual !== undefined);
      if (!told) (onFailed ?? (({ message }) => toast.error(message)))(error);
      if (error instanceof CallError && overtaken.includes(error.status)) await catchUp();
    },
  });
  /** What a record is by now, where an edit that was begun on it was refused. */
  const now = (begun: RecordOf<C> | undefined) => (refused?.begun === begun ? refused?.atual : undefined);
  const mutate = (input: InputOf<C>) => {
    const atual = now(input.on as RecordOf<C> | undefined);
    write.mutate(atual === undefined ? input : { ...input, on: atual });
  };
  return { ...write, mutate, now };
}
