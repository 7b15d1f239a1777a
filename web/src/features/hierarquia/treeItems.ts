import { flatten, type TreeNode } from '@alinha/rules/tree';
import type { TreeItem } from '../../ui/treeGridTypes.ts';

/** The visible rows of a `TreeGrid` of people, without those below collapsed rows. */
export const treeItems = <N extends TreeNode<N>>(
  nodes: readonly N[],
  closed: ReadonlySet<number>,
  hasToggle?: (node: N) => boolean,
  isQuiet?: (node: N) => boolean,
): TreeItem<N>[] =>
  flatten(nodes, ({ id }) => !closed.has(id), hasToggle).map((row) => ({
    key: row.node.id,
    row: row.node,
    level: row.level,
    expanded: row.expandable ? row.expanded : undefined,
    position: row.posInSet,
    siblings: row.setSize,
    ...(isQuiet && { quiet: isQuiet(row.node) }),
  }));

/** The label of the toggle of a person's row. */
export const toggleLabel = ({ nome }: { nome: string }, expanded: boolean): string =>
  `${expanded ? 'Recolher' : 'Expandir'} ${nome}`;
