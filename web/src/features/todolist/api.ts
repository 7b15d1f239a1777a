import { getOrganogramaTarefas, type Tarefa, type TarefasNode } from '@alinha/contract/todolist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, queryOptions } from '../../lib/queries.ts';
import { replaceTasks } from './replaceTasks.ts';

/** The tree of tasks as the reader may see it (TASK-29). */
export const useTarefasTree = () => useQuery(queryOptions(getOrganogramaTarefas, {}));

/** Puts a person's tasks as they now are into the tree, so that its numbers follow without reading it anew. */
export function useReplaceTasks(): (id: number, tarefas: Tarefa[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (id, tarefas) =>
      queries.setQueryData<TarefasNode[]>(
        keyOf(getOrganogramaTarefas, {}),
        (nodes) => nodes && replaceTasks(nodes, id, tarefas),
      ),
    [queries],
  );
}
