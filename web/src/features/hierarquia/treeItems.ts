import { flatten, type TreeNode } from '@alinha/rules/tree';
import type { TreeItem } from '../../ui/treeGridTypes.ts';

/** The rows of people that a `TreeGrid` shows, without those below whoever is closed. */
export const treeItems = <N extends TreeNode<N>>(
  nodes: readonly N[],
  closed: ReadonlySet<number>,
  hasToggle?: (node: N) => boolean,
): TreeItem<N>[] =>
  flatten(nodes, ({ id }) => !closed.has(id), hasToggle).map((row) => ({
    key: row.node.id,
    row: row.node,
    level: row.level,
    expanded: row.expandable ? row.expanded : undefined,
    position: row.posInSet,
    siblings: row.setSize,
  }));

/** What the toggle of a person's row does. */
export const toggleLabel = ({ nome }: { nome: string }, expanded: boolean): string =>
  `${expanded ? 'Recolher' : 'Expandir'} ${nome}`;
