import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

const dialect = new PgDialect();

/**
 * A hot statement in plain SQL with `sql.placeholder`s: its text is made once, and `T` names the rows that it selects.
 * Instants are given and come as text.
 */
export function statement<T>(text: SQL): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const query = dialect.sqlToQuery(text);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery(query, undefined, undefined, false);
    return ((await prepared.execute(values)) as { rows: T[] }).rows;
  };
}
