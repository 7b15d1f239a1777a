import type { AnswerOf, Call } from '@alinha/contract/core';
import { listReportPerguntas, listReports } from '@alinha/contract/reports';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';

/** The questions asked today, in order (RPT-07). */
export const perguntasOptions = () => queryOptions(listReportPerguntas, {});

/** The reports of one month, newest first (RPT-23). */
export const reportsOfMonthOptions = (colaboradorId: number, ano: number, mes: number) =>
  queryOptions(listReports, { params: { id: colaboradorId }, query: { ano, mes } });

/** A write on reports. The chart is only marked: whoever shows it renews the one row that changed, not thousands. */
export const useReportWrite = <C extends Call>(
  call: C,
  on: { onChanged: () => void; onDone: (answer: AnswerOf<C>) => void; onFailed?: (error: Error) => void },
) => useWrite(call, { ...on, inForm: true });
