import type { ColaboradorNode, OrganogramaNode } from '@alinha/contract/organograma';
import { compareNames } from '@alinha/rules/text';
import { orderOf, replaceInTree } from '@alinha/rules/tree';

/** The tree with one person's row replaced (ORG-38); unchanged if the person is not in it. */
export const patchRow = (nodes: OrganogramaNode[], fresh: ColaboradorNode): OrganogramaNode[] =>
  replaceInTree(nodes, fresh.id, (old) => ({ ...old, ...fresh }))?.tree ?? nodes;

/** The distinct companies of the people in the tree, by name. */
export function companiesOf(nodes: readonly OrganogramaNode[]): { id: number; nome: string }[] {
  const found = new Map<number, string>();
  for (const { node } of orderOf(nodes)) {
    for (const { id, nome } of node.empresas) found.set(id, nome);
  }
  return [...found].map(([id, nome]) => ({ id, nome })).sort((a, b) => compareNames(a.nome, b.nome));
}
