import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';

// JSON escapes control characters, so these two never stand in a person's text.
export const fieldMark = '\x1f';
export const recordMark = '\x1e';

/** A JSON string or null, in SQL. */
export const quoted = (value: SQL) => sql`coalesce(to_json(${value})::text, 'null')`;

/** One person of a tree: `pai` is empty at the top, and the JSON lacks its end. */
export interface TreeRecord {
  id: string;
  pai: string;
  json: string;
}

/**
 * Runs a statement that answers all people as one text: records parted by `recordMark`, the fields of each by
 * `fieldMark`. One fat row, because the embedded database's cost is per row.
 */
export async function readRecords(db: Db, statement: SQL): Promise<string[][]> {
  const [row] = await rowsOf<{ texto: string }>(db, statement);
  if (!row?.texto) return [];
  return row.texto.split(recordMark).map((record) => record.split(fieldMark));
}

/**
 * The people as nested JSON text in one pass, siblings in their order.
 * @param before what a person's JSON says between its own part and `subordinados`
 * @param after what it says behind them; by then everybody below has had their turn
 */
export function nest<R extends TreeRecord>(
  people: readonly R[],
  before: (person: R, depth: number, leads: boolean) => string,
  after: (person: R, superior: R | undefined) => string,
): string {
  const childrenOf = new Map<string, R[]>();
  for (const person of people) {
    const siblings = childrenOf.get(person.pai);
    if (siblings) siblings.push(person);
    else childrenOf.set(person.pai, [person]);
  }
  const parts: string[] = ['['];
  // Depth first with a stack of our own: a chain of thousands must not exhaust the engine's.
  const open: { of: R | undefined; siblings: R[]; next: number }[] = [
    { of: undefined, siblings: childrenOf.get('') ?? [], next: 0 },
  ];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const person = level.siblings[level.next];
    if (person === undefined) {
      open.pop();
      parts.push(level.of ? `]${after(level.of, open.at(-1)?.of)}}` : ']');
      continue;
    }
    if (level.next > 0) parts.push(',');
    level.next += 1;
    const children = childrenOf.get(person.id) ?? [];
    parts.push(person.json, before(person, open.length - 1, children.length > 0), ',"subordinados":[');
    open.push({ of: person, siblings: children, next: 0 });
  }
  return parts.join('');
}
