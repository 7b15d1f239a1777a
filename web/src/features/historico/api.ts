import { getDetalhes } from '@alinha/contract/organograma';
import { listReports } from '@alinha/contract/reports';
import { queryOptions } from '../../lib/queries.ts';

/** Who the history is about, and whether the reader may add to it. */
export const pessoaOptions = (id: number) =>
  queryOptions({ ...getDetalhes, fallback: 'Erro ao buscar colaborador' }, { params: { id } });

/** All reports of a collaborator, newest first (RPT-24). */
export const reportsOptions = (id: number) => queryOptions(listReports, { params: { id } });
