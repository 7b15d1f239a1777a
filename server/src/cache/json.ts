import type { View } from '../people/view.ts';

// The format of cache entries and answers: docs/organograma-cache.md.

/** The fields of an object as JSON text, without the braces around them: `"id":1,"nome":"Ana"`. */
export type Fields = string;

/** The fields of an object that has at least one. */
export const fieldsOf = (object: object): Fields => JSON.stringify(object).slice(1, -1);

/** One object with all these fields. */
export const objectOf = (...fields: readonly Fields[]): string => `{${fields.join()}}`;

/**
 * The people of a view as nested JSON, siblings in the view's order.
 * @param before a person's fields before `subordinados`; called for a superior before the people below
 * @param after the fields after `subordinados`; called after everybody below has been written
 */
export function nest(
  { ids, pais }: View,
  before: (id: number, depth: number, leads: boolean, superior: number | undefined) => readonly Fields[],
  after: (id: number, superior: number | undefined) => readonly Fields[] = () => [],
): string {
  const below = new Map<number, number[]>();
  const top: number[] = [];
  ids.forEach((id, place) => {
    const pai = pais[place] ?? 0;
    const siblings = pai === 0 ? top : below.get(pai);
    if (siblings) siblings.push(id);
    else below.set(pai, [id]);
  });
  // Appending to one string is faster than joining an array of parts.
  let text = '[';
  const end = (id: number, superior: number | undefined) => {
    text += ']';
    for (const fields of after(id, superior)) text += `,${fields}`;
    text += '}';
  };
  // An explicit stack: recursion would overflow on a chain of thousands.
  const open: { of: number | undefined; siblings: number[]; next: number }[] = [
    { of: undefined, siblings: top, next: 0 },
  ];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const id = level.siblings[level.next];
    if (id === undefined) {
      open.pop();
      if (level.of !== undefined) end(level.of, open.at(-1)?.of);
      continue;
    }
    if (level.next > 0) text += ',';
    level.next += 1;
    const children = below.get(id);
    text += '{';
    for (const fields of before(id, open.length - 1, children !== undefined, level.of)) text += `${fields},`;
    text += '"subordinados":[';
    if (children) open.push({ of: id, siblings: children, next: 0 });
    else end(id, level.of);
  }
  return `${text}]`;
}
