import type { TarefasNode } from '@alinha/contract/tarefas';
import { leadersOfTasks } from '@alinha/rules/tasks';
import { compareNames } from '@alinha/rules/text';
import { preorder } from '@alinha/rules/tree';

/** An entry of a ranking, highest percent first; people without tasks come last, with null. */
export interface Ranked {
  id: number;
  nome: string;
  percent: number | null;
}

type Percent = 'porcentagemDonePessoal' | 'porcentagemDoneSubordinados';

function rank(
  people: readonly TarefasNode[],
  percent: Percent,
  hasTasks: (node: TarefasNode) => boolean,
): Ranked[] {
  const place = (value: number | null) => value ?? -1;
  return people
    .map((node) => ({ id: node.id, nome: node.nome, percent: hasTasks(node) ? node[percent] : null }))
    .sort((a, b) => place(b.percent) - place(a.percent) || compareNames(a.nome, b.nome));
}

/** Everybody by their own tasks, and those with subordinates by their team's (TASK-21, TASK-22). */
export function rankings(nodes: readonly TarefasNode[]): { individual: Ranked[]; time: Ranked[] } {
  const people = preorder(nodes).map(({ node }) => node);
  const leaders = leadersOfTasks(nodes);
  return {
    individual: rank(people, 'porcentagemDonePessoal', ({ tarefas }) => tarefas.length > 0),
    time: rank(
      people.filter(({ subordinados }) => subordinados.length > 0),
      'porcentagemDoneSubordinados',
      ({ id }) => leaders.has(id),
    ),
  };
}
