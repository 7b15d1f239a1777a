import { getOrganogramaTarefas, type Tarefa, type TarefasNode } from '@alinha/contract/tarefas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, queryOptions } from '../../../lib/queries.ts';
import { replaceTasks } from './replaceTasks.ts';

/** The tree of tasks as the reader may see it (TASK-29). */
export const useTarefasTree = () => useQuery(queryOptions(getOrganogramaTarefas, {}));

/**
 * Puts a person's current tasks into the cached tree, so that its numbers change without a refetch. The rest of
 * the tree is no fresher: its age and invalidation are kept.
 */
export function useReplaceTasks(): (id: number, tarefas: Tarefa[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (id, tarefas) => {
      const queryKey = keyOf(getOrganogramaTarefas, {});
      const before = queries.getQueryState<TarefasNode[]>(queryKey);
      if (!before?.data) return;
      const nodes = replaceTasks(before.data, id, tarefas);
      if (nodes === before.data) return;
      queries.setQueryData(queryKey, nodes, { updatedAt: before.dataUpdatedAt });
      if (before.isInvalidated) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    [queries],
  );
}
