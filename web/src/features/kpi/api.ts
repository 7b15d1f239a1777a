import { listCiclosKpi } from '@alinha/contract/kpi';
import { queryOptions } from '../../lib/queries.ts';

/** The KPI cycles of a collaborator, newest first (KPI-12). */
export const ciclosOptions = (colaboradorId: number) =>
  queryOptions(listCiclosKpi, { params: { id: colaboradorId } });
