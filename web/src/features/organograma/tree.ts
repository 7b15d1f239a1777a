import type { ColaboradorNode, OrganogramaNode } from '@alinha/contract/organograma';
import { preorder } from '@alinha/rules/tree';

/**
 * The tree with one person's row replaced by its fresh values (ORG-38). Only the line from that person up to the
 * top is copied; everybody else stays the same object. Somebody who is not in the tree changes nothing.
 */
export function patchRow(nodes: OrganogramaNode[], fresh: ColaboradorNode): OrganogramaNode[] {
  const order = preorder(nodes);
  const found = order.find(({ node }) => node.id === fresh.id);
  if (!found) return nodes;
  let old = found.node;
  let patched: OrganogramaNode = { ...old, ...fresh };
  const replaceIn = (siblings: OrganogramaNode[]) => siblings.map((node) => (node === old ? patched : node));
  for (let above = order[found.parent]; above; above = order[above.parent]) {
    patched = { ...above.node, subordinados: replaceIn(above.node.subordinados) };
    old = above.node;
  }
  return replaceIn(nodes);
}

/** The companies of everybody in the tree, each once, by name. */
export function companiesOf(nodes: readonly OrganogramaNode[]): { id: number; nome: string }[] {
  const found = new Map<number, string>();
  for (const { node } of preorder(nodes)) {
    for (const { id, nome } of node.empresas) found.set(id, nome);
  }
  return [...found].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}
