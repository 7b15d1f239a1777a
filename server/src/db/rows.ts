import type { SQL } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The rows of a statement in plain SQL, the same in both storage backends; `T` names the selected columns. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

/** The record of a statement that always returns one. */
export function only<T>(record: T | undefined): T {
  if (record === undefined) throw new Error('the statement returned no record');
  return record;
}
