import { once } from './once.ts';
import { plain, plainMatcher } from './text.ts';

/** Somebody with those who report to them. */
export type TreeNode<N> = { id: number; subordinados: readonly N[] };

/** Somebody whom the chart's filters can judge. */
export type FilterableNode<N> = TreeNode<N> & {
  nome: string;
  cargo: string | null;
  empresas: readonly { id: number }[];
};

/** Somebody as an answer may spell them: without id, or under another name for a field (ORG-21, ORG-41). */
export type RawNode<R> = {
  id?: number | null;
  nome?: string | null;
  name?: string | null;
  cargo?: string | null;
  funcao?: string | null;
  role?: string | null;
  subordinados?: readonly R[] | null;
};

/** The same person with the fields that the chart relies on. */
export type NormalNode<R> = Omit<R, 'id' | 'nome' | 'cargo' | 'subordinados'> & {
  id: number;
  nome: string;
  cargo: string | null;
  subordinados: NormalNode<R>[];
};

/** A visible row of a tree, with what a virtualised treegrid must tell of it; levels and places count from 1. */
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
 * Everybody in a tree, each after their superior, siblings in their order; `parent` is the superior's index in
 * this list, or -1. Like all of this file without recursion, for a line of 10,000 would overflow the stack.
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

/** The same, worked out once: every question to a tree begins with it. */
export const orderOf = once(preorder) as typeof preorder;

/**
 * The tree with one person replaced. Only the line from that person up to the top is copied; everybody else stays the
 * same object.
 * @returns that line too, from the person up; undefined where nobody there has that id, or `change` gives the same back
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
 * The tree with each person once and under the names of the chart's fields (ORG-21, ORG-41).
 * Whoever hangs under somebody dropped hangs under the nearest superior who is kept. A tree like that stays itself.
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

/** Whom a filter looks for: by name or job title, and by company (null for all). */
export interface TreeFilter {
  search: string;
  empresa: number | null;
}

/** What is searched in, so that each letter that is typed only looks. */
const wordsOf = once(({ nome, cargo }: { nome: string; cargo: string | null }) => [
  plain(nome),
  plain(cargo ?? ''),
]);

/** Of everybody of a tree, in the order of `orderOf`, whether they are what the filter looks for (ORG-30 to ORG-33). */
export function fitting<N extends FilterableNode<N>>(
  nodes: readonly N[],
  { search, empresa }: TreeFilter,
): boolean[] {
  const matches = plainMatcher(search);
  return orderOf(nodes).map(
    ({ node }) =>
      (empresa === null || node.empresas.some(({ id }) => id === empresa)) &&
      (search === '' || matches(wordsOf(node))),
  );
}

/**
 * The people who fit, each at their place in `orderOf`, and whoever stands between them and the top: an ancestor stays
 * although they do not fit, so that nobody loses their place or vanishes under a superior of another company (ORG-30 to ORG-33).
 */
export function filterTree<N extends FilterableNode<N>>(
  nodes: readonly N[],
  fits: readonly boolean[],
): readonly N[] {
  if (!fits.includes(false)) return nodes;
  const order = orderOf(nodes);
  const kept = [...fits];
  for (let i = order.length - 1; i >= 0; i--) {
    const parent = order[i]?.parent ?? -1;
    if (kept[i] && parent >= 0) kept[parent] = true;
  }

  // From the last to the first, so that whoever keeps everybody below them stays the same object, and their row as it is.
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
 * The rows that are visible, from top to bottom. Somebody for whom `hasToggle` denies it cannot be collapsed:
 * their subordinates are always shown (ORG-18, ORG-19).
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

/** Those who have subordinates, each with their level, from 1. */
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

/** The ids of all who have subordinates: what is open once everything is (ORG-10, ORG-35); or of those from a level on. */
export function idsWithSubordinados<N extends TreeNode<N>>(nodes: readonly N[], from = 1): Set<number> {
  return new Set(leading(nodes).flatMap(({ id, level }) => (level >= from ? [id] : [])));
}

/** How many levels a tree has, and down to which one it is shown; of rows closed one by one none is said. */
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

/**
 * The company that is chosen by itself: the only one of the first person, else null for all (ORG-34). Where somebody
 * beside them at the top leads too, who stands first follows from title and name alone, and may be nearly alone in a
 * company: then it is the company with most people in view, the first person's among equals.
 */
export function initialCompany<N extends FilterableNode<N>>(nodes: readonly N[]): number | null {
  const [first, ...beside] = nodes;
  const [only, ...others] = first?.empresas ?? [];
  if (only === undefined || others.length > 0) return null;
  if (!beside.some(({ subordinados }) => subordinados.length > 0)) return only.id;
  const people = new Map([[only.id, 0]]);
  for (const { node } of orderOf(nodes)) {
    for (const { id } of node.empresas) people.set(id, (people.get(id) ?? 0) + 1);
  }
  return [...people].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}
