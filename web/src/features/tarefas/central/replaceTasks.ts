import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { taskPercents } from '@alinha/rules/tasks';
import { replaceInTree } from '@alinha/rules/tree';

const same = (a: readonly Tarefa[], b: readonly Tarefa[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The tree with one person's tasks replaced, and with the percents of that person and of everybody above as they then
 * are (TASK-30). All others stay the same object; the tree itself does, where nothing changed.
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
