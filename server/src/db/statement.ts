import { fillPlaceholders, type QueryWithTypings, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';
import { rowsOf } from './rows.ts';

const dialect = new PgDialect();

/** A query whose text is already rendered. */
class Rendered extends SQL {
  private readonly query: QueryWithTypings;

  constructor(query: QueryWithTypings) {
    super([]);
    this.query = query;
  }

  override toQuery(): QueryWithTypings {
    return this.query;
  }
}

/**
 * A hot statement in plain SQL with `sql.placeholder`s: its text is rendered once, and `T` names the selected columns.
 * Instants are passed and returned as text.
 */
export function statement<T>(text: SQL): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const query = dialect.sqlToQuery(text);
  return async (db, values) =>
    rowsOf(db, new Rendered({ ...query, params: fillPlaceholders(query.params, values) }));
}
