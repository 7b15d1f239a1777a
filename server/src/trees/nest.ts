import type { View } from '../people/view.ts';

/**
 * The people of a view as nested JSON text in one pass, siblings in their order.
 * @param before what a person's JSON says before `subordinados`, open at its end; whoever is above had their turn
 * @param after what it says behind them; by then everybody below has had their turn
 */
export function nest(
  { ids, pais }: View,
  before: (id: number, depth: number, leads: boolean, superior: number | undefined) => string,
  after: (id: number, superior: number | undefined) => string,
): string {
  const below = new Map<number, number[]>();
  const top: number[] = [];
  ids.forEach((id, place) => {
    const pai = pais[place] ?? 0;
    const siblings = pai === 0 ? top : below.get(pai);
    if (siblings) siblings.push(id);
    else below.set(pai, [id]);
  });
  // One text that grows: to join parts, each of which is put together already, is slower, and more so the more there are.
  let text = '[';
  // Depth first with a stack of our own: a chain of thousands must not exhaust the engine's.
  const open: { of: number | undefined; siblings: number[]; next: number }[] = [
    { of: undefined, siblings: top, next: 0 },
  ];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const id = level.siblings[level.next];
    if (id === undefined) {
      open.pop();
      text += level.of === undefined ? ']' : `]${after(level.of, open.at(-1)?.of)}}`;
      continue;
    }
    if (level.next > 0) text += ',';
    level.next += 1;
    const children = below.get(id);
    text += `${before(id, open.length - 1, children !== undefined, level.of)},"subordinados":[`;
    if (children) open.push({ of: id, siblings: children, next: 0 });
    else text += `]${after(id, level.of)}}`;
  }
  return text;
}
