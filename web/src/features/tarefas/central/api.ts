import { getOrganogramaTarefas, type Tarefa, type TarefasNode } from '@alinha/contract/tarefas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, queryOptions } from '../../../lib/queries.ts';
import { replaceTasks } from './replaceTasks.ts';

/** The tree of tasks as the reader may see it (TASK-29). */
export const useTarefasTree = () => useQuery(queryOptions(getOrganogramaTarefas, {}));

/**
 * Puts a person's tasks as they now are into the tree, so that its numbers follow without reading it anew. The rest of
 * the tree is no newer by that: it stays as old as it was, and marked where it was.
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
