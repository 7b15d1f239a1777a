import type { SQL } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The rows of a statement in plain SQL, alike in both homes of the database; `T` names what it selects. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

/** The one record that a statement must have given. */
export function only<T>(record: T | undefined): T {
  if (record === undefined) throw new Error('the record was not stored');
  return record;
}
