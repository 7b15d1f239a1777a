import type { TarefasNode } from '@alinha/contract/tarefas';
import { preorder } from '@alinha/rules/tree';

/** A place in a ranking, highest percent first. */
export interface Ranked {
  id: number;
  nome: string;
  percent: number;
}

type Percent = 'porcentagemDonePessoal' | 'porcentagemDoneSubordinados';

const byName = new Intl.Collator('pt-BR');

function rank(people: readonly TarefasNode[], percent: Percent): Ranked[] {
  return people
    .map(({ id, nome, [percent]: value }) => ({ id, nome, percent: value }))
    .sort((a, b) => b.percent - a.percent || byName.compare(a.nome, b.nome));
}

/** Everybody by their own tasks, and those with subordinates by their team's (TASK-21, TASK-22). */
export function rankings(nodes: readonly TarefasNode[]): { individual: Ranked[]; time: Ranked[] } {
  const people = preorder(nodes).map(({ node }) => node);
  return {
    individual: rank(people, 'porcentagemDonePessoal'),
    time: rank(
      people.filter(({ subordinados }) => subordinados.length > 0),
      'porcentagemDoneSubordinados',
    ),
  };
}
