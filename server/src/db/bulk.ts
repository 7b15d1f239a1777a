import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

const rowsPerInsert = 5_000;

/** Lets timers, requests and signals run: a thousand awaits in a row starve the event loop. */
const breathe = () => new Promise(setImmediate);

/**
 * Inserts many rows in few statements, each chunk as one JSON parameter that the database converts to the table's
 * types. All rows name the same columns; a given `id` is kept.
 */
export async function insertMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id?: number })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(getTableColumns(table)[name]?.name ?? name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const chunk = JSON.stringify(rows.slice(from, from + rowsPerInsert));
    await db.execute(
      sql`insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, ${chunk}::json)`,
    );
    await breathe();
  }
}

/** Advances the id sequences after rows were inserted with their own ids. */
export async function continueNumbering(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table} having max(id) is not null`,
    );
  }
}
