import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { taskPercents } from '@alinha/rules/tasks';
import { replaceInTree } from '@alinha/rules/tree';

const same = (a: readonly Tarefa[], b: readonly Tarefa[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The tree with one person's tasks replaced and the percents of that person and their superiors
 * recomputed (TASK-30). All other nodes keep their identity, and so does the tree if nothing changed.
 */
export function replaceTasks(nodes: TarefasNode[], id: number, tarefas: Tarefa[]): TarefasNode[] {
  const replaced = replaceInTree(nodes, id, (old) =>
    same(old.tarefas, tarefas) ? old : { ...old, tarefas },
  );
  if (replaced === undefined) return nodes;
  const percents = taskPercents(replaced.tree);
  for (const node of replaced.line) Object.assign(node, percents.get(node.id));
  return replaced.tree;
}
