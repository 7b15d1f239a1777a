import { once } from './once.ts';
import { plain, plainMatcher } from './text.ts';

/** A person with their direct reports. */
export type TreeNode<N> = { id: number; subordinados: readonly N[] };

/** A person with the fields that the chart's filters use. */
export type FilterableNode<N> = TreeNode<N> & {
  nome: string;
  cargo: string | null;
  empresas: readonly { id: number }[];
};

/** A person as an answer may spell them: without id, or with another name for a field (ORG-21, ORG-41). */
export type RawNode<R> = {
  id?: number | null;
  nome?: string | null;
  name?: string | null;
  cargo?: string | null;
  funcao?: string | null;
  role?: string | null;
  subordinados?: readonly R[] | null;
};

/** The same person with the fields that the chart requires. */
export type NormalNode<R> = Omit<R, 'id' | 'nome' | 'cargo' | 'subordinados'> & {
  id: number;
  nome: string;
  cargo: string | null;
  subordinados: NormalNode<R>[];
};

/** A visible row with what a virtualised treegrid announces about it; levels and places count from 1. */
export type TreeRow<N> = {
  node: N;
  level: number;
  /** The index of the superior's row, or -1 at the top. */
  parentIndex: number;
  posInSet: number;
  setSize: number;
  /** Whether the row has a toggle. */
  expandable: boolean;
  /** Whether the rows of the subordinates follow. */
  expanded: boolean;
};

/**
 * Everybody in a tree in preorder, siblings in their order; `parent` is the superior's index in this list, or -1.
 * Iterative like this whole file: recursion would overflow the stack on a line of 10,000 people.
 */
export function preorder<N extends { subordinados?: readonly N[] | null }>(
  nodes: readonly N[],
): { node: N; parent: number }[] {
  const order: { node: N; parent: number }[] = [];
  const waiting = nodes.map((node) => ({ node, parent: -1 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parent = order.push(next) - 1;
    for (const node of (next.node.subordinados ?? []).toReversed()) waiting.push({ node, parent });
  }
  return order;
}

/** Memoized `preorder`: every function on a tree begins with it. */
export const orderOf = once(preorder) as typeof preorder;

/**
 * Replaces one person in a tree. Only the path from that person to the top is copied; everybody else stays the same
 * object.
 * @returns the tree and that path, from the person up; undefined where the id is not found or `change` returns the same
 * object
 */
export function replaceInTree<N extends { id: number; subordinados: N[] }>(
  nodes: readonly N[],
  id: number,
  change: (node: N) => N,
): { tree: N[]; line: N[] } | undefined {
  const order = preorder(nodes);
  const found = order.find(({ node }) => node.id === id);
  if (!found) return undefined;
  let old = found.node;
  let fresh = change(old);
  if (fresh === old) return undefined;
  const line = [fresh];
  const replaceIn = (siblings: readonly N[]) => siblings.map((node) => (node === old ? fresh : node));
  for (let above = order[found.parent]; above; above = order[above.parent]) {
    fresh = { ...above.node, subordinados: replaceIn(above.node.subordinados) };
    old = above.node;
    line.push(fresh);
  }
  return { tree: replaceIn(nodes), line };
}

/**
 * Keeps each person once, under the names of the chart's fields (ORG-21, ORG-41). Subordinates of a dropped person move
 * to the nearest remaining superior. A tree that needs no change is returned as it is.
 */
export function normalise<R extends RawNode<R>>(nodes: R[]): NormalNode<R>[] {
  if (isNormal(nodes)) return nodes;
  const top: NormalNode<R>[] = [];
  const seen = new Set<number>();
  const below: NormalNode<R>[][] = [];
  for (const { node, parent } of orderOf(nodes)) {
    const siblings = below[parent] ?? top;
    const { id } = node;
    if (typeof id !== 'number' || seen.has(id)) {
      below.push(siblings);
      continue;
    }
    seen.add(id);
    const subordinados: NormalNode<R>[] = [];
    const nome = node.nome || node.name || '';
    const cargo = node.cargo || node.funcao || node.role || null;
    siblings.push({ ...node, id, nome, cargo, subordinados });
    below.push(subordinados);
  }
  return top;
}

function isNormal<R extends RawNode<R>>(nodes: R[]): nodes is R[] & NormalNode<R>[] {
  const seen = new Set<unknown>();
  for (const { node } of orderOf(nodes)) {
    const { id, nome, cargo, subordinados } = node;
    if (typeof id !== 'number' || typeof nome !== 'string' || !Array.isArray(subordinados)) return false;
    if (nome === '' || (cargo !== null && !cargo)) return false;
    if (cargo === null && (node.funcao || node.role)) return false;
    seen.add(id);
  }
  return seen.size === orderOf(nodes).length;
}

/** What a filter looks for: a name or job title, and a company (null for all). */
export interface TreeFilter {
  search: string;
  empresa: number | null;
}

/** The searchable texts, cached per person because every keystroke reads them. */
const searchTextsOf = once(({ nome, cargo }: { nome: string; cargo: string | null }) => [
  plain(nome),
  plain(cargo ?? ''),
]);

/** For everybody in a tree, in the order of `orderOf`, whether they match the filter (ORG-30 to ORG-33). */
export function fitting<N extends FilterableNode<N>>(
  nodes: readonly N[],
  { search, empresa }: TreeFilter,
): boolean[] {
  const matches = plainMatcher(search);
  return orderOf(nodes).map(
    ({ node }) =>
      (empresa === null || node.empresas.some(({ id }) => id === empresa)) &&
      (search === '' || matches(searchTextsOf(node))),
  );
}

/**
 * The matching people, each given by their place in `orderOf`, and their ancestors: an ancestor stays without matching,
 * so that nobody moves or disappears under a superior of another company (ORG-30 to ORG-33).
 */
export function filterTree<N extends FilterableNode<N>>(
  nodes: readonly N[],
  matches: readonly boolean[],
): readonly N[] {
  if (!matches.includes(false)) return nodes;
  const order = orderOf(nodes);
  const kept = [...matches];
  for (let i = order.length - 1; i >= 0; i--) {
    const parent = order[i]?.parent ?? -1;
    if (kept[i] && parent >= 0) kept[parent] = true;
  }

  // Backwards, so that a person whose subordinates are all kept stays the same object and is not rendered again.
  const top: N[] = [];
  const below = new Array<N[] | undefined>(order.length);
  for (let i = order.length - 1; i >= 0; i--) {
    if (!kept[i]) continue;
    const { node, parent } = order[i] as (typeof order)[number];
    const left = below[i]?.reverse() ?? [];
    const { subordinados } = node;
    const all = left.length === subordinados.length && left.every((one, at) => one === subordinados[at]);
    const one = all ? node : { ...node, subordinados: left };
    const beside = parent < 0 ? top : below[parent];
    if (beside) beside.push(one);
    else below[parent] = [one];
  }
  return top.reverse();
}

/**
 * The visible rows, top to bottom. Where `hasToggle` is false a person cannot be collapsed: their subordinates are
 * always shown (ORG-18, ORG-19).
 */
export function flatten<N extends TreeNode<N>>(
  nodes: readonly N[],
  isExpanded: (node: N) => boolean,
  hasToggle: (node: N) => boolean = () => true,
): TreeRow<N>[] {
  const rows: TreeRow<N>[] = [];
  const waiting: TreeRow<N>[] = [];
  const wait = (siblings: readonly N[], level: number, parentIndex: number) => {
    let posInSet = siblings.length;
    for (const node of siblings.toReversed()) {
      const leads = node.subordinados.length > 0;
      const expandable = leads && hasToggle(node);
      const expanded = leads && (!expandable || isExpanded(node));
      const setSize = siblings.length;
      waiting.push({ node, level, parentIndex, posInSet: posInSet--, setSize, expandable, expanded });
    }
  };
  wait(nodes, 1, -1);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const index = rows.push(row) - 1;
    if (row.expanded) wait(row.node.subordinados, row.level + 1, index);
  }
  return rows;
}

/** People with subordinates and their level, from 1. */
const leading = once(<N extends TreeNode<N>>(nodes: readonly N[]) => {
  const levels: number[] = [];
  const leaders: { id: number; level: number }[] = [];
  for (const { node, parent } of orderOf(nodes)) {
    const level = (levels[parent] ?? 0) + 1;
    levels.push(level);
    if (node.subordinados.length > 0) leaders.push({ id: node.id, level });
  }
  return leaders;
}) as <N extends TreeNode<N>>(nodes: readonly N[]) => { id: number; level: number }[];

/** The ids of everybody with subordinates, from a level on: what is open when all is expanded (ORG-10, ORG-35). */
export function idsWithSubordinados<N extends TreeNode<N>>(nodes: readonly N[], from = 1): Set<number> {
  return new Set(leading(nodes).flatMap(({ id, level }) => (level >= from ? [id] : [])));
}

/** How many levels a tree has, and how many are shown; undefined where rows were collapsed individually. */
export function shownLevels<N extends TreeNode<N>>(
  nodes: readonly N[],
  closed: ReadonlySet<number>,
): { levels: number; shown: number | undefined } {
  const leaders = leading(nodes);
  const levels = leaders.reduce((most, { level }) => Math.max(most, level + 1), 1);
  const shut = leaders.filter(({ id }) => closed.has(id));
  const shown = shut.reduce((least, { level }) => Math.min(least, level), levels);
  const whole = leaders.every(({ id, level }) => level < shown || closed.has(id));
  return { levels, shown: whole ? shown : undefined };
}

/** The preselected company: the first person's only one, otherwise null for all (ORG-34). */
export function initialCompany<N extends FilterableNode<N>>(nodes: readonly N[]): number | null {
  const [only, ...others] = nodes[0]?.empresas ?? [];
  return only && others.length === 0 ? only.id : null;
}
