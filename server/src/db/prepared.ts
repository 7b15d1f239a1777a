import type { Db } from './open.ts';

const statements = new WeakMap<object, Map<string, unknown>>();

/** A hot statement, prepared once for each database (or transaction) and name. */
export function prepared<T>(db: Db, name: string, build: (name: string) => T): T {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  if (!known.has(name)) known.set(name, build(name));
  return known.get(name) as T;
}
