import { listEquipeDoGestor, listSubordinadosDiretos, type Membro } from '@alinha/contract/ninebox';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';

/** The teams along a chain of managers, the reader's own first (NINE-03 to NINE-06). */
export function useTeams(chain: readonly number[]) {
  const own = useQuery(queryOptions(listSubordinadosDiretos, {}));
  const below = useQueries({
    queries: chain.map((id) => queryOptions(listEquipeDoGestor, { params: { id } })),
  });
  return [own, ...below];
}

export type Team = readonly Membro[];
