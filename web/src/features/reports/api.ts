import type { AnswerOf, Call } from '@alinha/contract/core';
import { getOrganograma } from '@alinha/contract/organograma';
import { listReportPerguntas, listReports } from '@alinha/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/caller.ts';
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

const gone = 404;
const conflict = 409;

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
  return useCall(call, {
    onSuccess: async (answer) => {
      await readAnew();
      onDone(answer);
    },
    onError: async (error) => {
      toast.error(error.message);
      if (error instanceof CallError && (error.status === gone || error.status === conflict))
        await readAnew();
    },
  });
}
