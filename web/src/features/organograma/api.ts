import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { normalise } from '@alinha/rules/tree';
import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { SessionEnded } from '../../lib/caller.ts';
import { keyOf, queryOptions } from '../../lib/queries.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { patchRow } from './tree.ts';

const inputOf = (ano: number) => ({ query: { ano } });

const asNodes = (nodes: OrganogramaNode[]): OrganogramaNode[] => normalise(nodes);

/** The tree of a year as the reader may see it, each person once (ORG-21, ORG-36, ORG-37). */
export const useOrganograma = (ano: number) =>
  useQuery({ ...queryOptions(getOrganograma, inputOf(ano)), select: asNodes });

/**
 * Refetches one person's row and replaces it in the year's tree; a failure is reported and changes nothing (ORG-38,
 * ORG-39).
 */
export function useRefreshRow(ano: number): (id: number) => Promise<void> {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  return useCallback(
    async (id) => {
      try {
        const row = queryOptions(getDetalhes, { params: { id }, ...inputOf(ano) });
        // What is on its way was asked for before the last act.
        await queries.cancelQueries({ queryKey: row.queryKey });
        const fresh = await queries.fetchQuery(row);
        queries.setQueryData<OrganogramaNode[]>(
          keyOf(getOrganograma, inputOf(ano)),
          (nodes) => nodes && patchRow(nodes, fresh),
        );
      } catch (failure) {
        // The end of the session has its own dialog, and an older question another one behind it.
        if (failure instanceof CancelledError) return;
        if (failure instanceof Error && !(failure instanceof SessionEnded)) toast.error(failure.message);
      }
    },
    [queries, toast, ano],
  );
}
