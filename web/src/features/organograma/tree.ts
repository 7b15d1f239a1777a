import type { ColaboradorNode, OrganogramaNode } from '@alinha/contract/organograma';
import { orderOf, replaceInTree } from '@alinha/rules/tree';

/** The tree with one person's row replaced by its fresh values (ORG-38); somebody who is not in it changes nothing. */
export const patchRow = (nodes: OrganogramaNode[], fresh: ColaboradorNode): OrganogramaNode[] =>
  replaceInTree(nodes, fresh.id, (old) => ({ ...old, ...fresh }))?.tree ?? nodes;

/** The companies of everybody in the tree, each once, by name. */
export function companiesOf(nodes: readonly OrganogramaNode[]): { id: number; nome: string }[] {
  const found = new Map<number, string>();
  for (const { node } of orderOf(nodes)) {
    for (const { id, nome } of node.empresas) found.set(id, nome);
  }
  return [...found].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}
