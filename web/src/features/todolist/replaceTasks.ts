import type { Tarefa, TarefasNode } from '@alinha/contract/todolist';
import { taskPercents } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';

const same = (a: readonly Tarefa[], b: readonly Tarefa[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The tree with one person's tasks replaced, and with the percents of that person and of everybody above as they then
 * are (TASK-30). All others stay the same object; the tree itself does, where nothing changed.
 */
export function replaceTasks(nodes: TarefasNode[], id: number, tarefas: Tarefa[]): TarefasNode[] {
  const order = preorder(nodes);
  const found = order.find(({ node }) => node.id === id);
  if (!found || same(found.node.tarefas, tarefas)) return nodes;
  let old = found.node;
  let fresh: TarefasNode = { ...old, tarefas };
  const line = [fresh];
  const replaceIn = (siblings: TarefasNode[]) => siblings.map((node) => (node === old ? fresh : node));
  for (let above = order[found.parent]; above; above = order[above.parent]) {
    fresh = { ...above.node, subordinados: replaceIn(above.node.subordinados) };
    old = above.node;
    line.push(fresh);
  }
  const tree = replaceIn(nodes);
  const percents = taskPercents(tree);
  for (const node of line) Object.assign(node, percents.get(node.id));
  return tree;
}
