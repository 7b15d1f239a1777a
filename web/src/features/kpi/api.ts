import type { AnswerOf, Call } from '@alinha/contract/core';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';

/** The KPI cycles of a collaborator, newest first (KPI-12). */
export const ciclosOptions = (colaboradorId: number) =>
  queryOptions(listCiclosKpi, { params: { id: colaboradorId } });

interface KpiWriteOptions<C extends Call> {
  onDone?: (answer: AnswerOf<C>) => void;
  onFailed?: (error: Error) => void;
  inForm?: true;
}

/** A write on cycles or KPIs; it may move the person's place in the chart and in the team's Nine-Box. */
export const useKpiWrite = <C extends Call>(call: C, options: KpiWriteOptions<C> = {}) =>
  useWrite(call, options);
