import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import { listReports } from '@alinha/contract/reports';
import { summaryAverages } from '@alinha/rules/averages';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { ciclosOptions } from '../kpi/index.ts';

/** A collaborator's details, and what the reader may do on the page (SUM-15). */
export const resumoOptions = (id: number) => queryOptions(getResumo, { params: { id } });

const latest = { ...listAvaliacoesCulturais, fallback: 'Erro ao buscar avaliação cultural' };

/** The latest cultural evaluation, as a list of at most one (SUM-17). */
export const avaliacaoRecenteOptions = (id: number) =>
  queryOptions(latest, { params: { id }, query: { maisRecente: true } });

const reports = { ...listReports, fallback: 'Erro ao buscar reports.' };

/** The reports of a year, newest first (SUM-20). */
export const reportsDoAnoOptions = (id: number, ano: number) =>
  queryOptions(reports, { params: { id }, query: { ano } });

/** Computed from the page's own data, so the averages change with it at once (SUM-08). */
export function useMedias(id: number) {
  const avaliacao = useQuery(avaliacaoRecenteOptions(id));
  const ciclos = useQuery(ciclosOptions(id));
  const known = avaliacao.data !== undefined && ciclos.data !== undefined;
  const failed = [avaliacao, ciclos].filter(({ isError }) => isError);
  return {
    data: known ? summaryAverages(avaliacao.data[0]?.temas ?? [], ciclos.data) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const one of failed) void one.refetch();
    },
  };
}
