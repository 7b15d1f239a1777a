import { listReportPerguntas, listReports } from '@alinha/contract/reports';
import { queryOptions } from '../../lib/queries.ts';

/** The questions asked today, in order (RPT-07). */
export const perguntasOptions = () => queryOptions(listReportPerguntas, {});

/** The reports of one month, newest first (RPT-23). */
export const reportsOfMonthOptions = (colaboradorId: number, ano: number, mes: number) =>
  queryOptions(listReports, { params: { id: colaboradorId }, query: { ano, mes } });
