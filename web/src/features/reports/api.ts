import type { AnswerOf, Call } from '@alinha/contract/core';
import { getOrganograma } from '@alinha/contract/organograma';
import { listReportPerguntas, listReports } from '@alinha/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, type InputOf } from '../../lib/caller.ts';
import { keyOf, queryOptions, useCall } from '../../lib/queries.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** The questions asked today, in order (RPT-07). */
export const perguntasOptions = () => queryOptions(listReportPerguntas, {});

/** The reports of one month, newest first (RPT-23). */
export const reportsOfMonthOptions = (colaboradorId: number, ano: number, mes: number) =>
  queryOptions(listReports, { params: { id: colaboradorId }, query: { ano, mes } });

interface WriteOptions<C extends Call> {
  /** What the server keeps is no longer what the page showed, by this act or by somebody else's. */
  onChanged: () => void;
  /** The act succeeded, and what is shown has been read anew. */
  onDone: (answer: AnswerOf<C>) => void;
}

/** The record is gone, or its state forbids the act. */
const overtaken = [404, 409];

/**
 * A write on reports. What the cache knows about them is read anew after it, and also where the server says that
 * somebody else was faster; a failure is told by a toast that stays (DLG-07).
 */
export function useReportWrite<C extends Call>(call: C, { onChanged, onDone }: WriteOptions<C>) {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  const readAnew = async () => {
    // The chart is only marked: whoever shows it renews the one row that changed, not thousands.
    await queries.invalidateQueries({ queryKey: keyOf(getOrganograma), refetchType: 'none' });
    await queries.invalidateQueries({ queryKey: keyOf(listReports) });
    onChanged();
  };
  // The cache tells of a write only after the second click of a double one.
  const busy = useRef(false);
  const { mutate, ...write } = useCall(call, {
    onSuccess: async (answer) => {
      await readAnew();
      onDone(answer);
    },
    onError: async (error) => {
      toast.error(error.message);
      if (error instanceof CallError && overtaken.includes(error.status)) await readAnew();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    ...write,
    /** Does nothing while the last one is under way. */
    mutate: (input: InputOf<C>) => {
      if (busy.current) return;
      busy.current = true;
      mutate(input);
    },
  };
}
