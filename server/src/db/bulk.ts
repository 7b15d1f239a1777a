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

/** Advances the id sequences after rows were inserted with their own ids; only their owner may set them at once. */
export async function continueNumbering(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass`;
    const missing = sql`(select max(id) from ${table}) - coalesce(pg_sequence_last_value(${sequence}), 0)`;
    await db.execute(sql`select max(nextval(${sequence})) from generate_series(1, ${missing})`);
  }
}
