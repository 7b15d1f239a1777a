import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { statement } from '../db/statement.ts';

/**
 * A statement of one row about some people, or about everybody.
 * @param build told how to say whose row it is
 */
export function ofPeople<Row>(build: (only: (id: SQL) => SQL) => SQL) {
  const some = statement<Row>(build((id) => sql`${id} = any(${sql.placeholder('ids')}::integer[])`));
  const everybody = statement<Row>(build(() => sql`true`));
  return async (
    tx: Db,
    ids: readonly number[] | undefined,
    further: Record<string, unknown> = {},
  ): Promise<Row> => {
    const rows = await (ids ? some(tx, { ...further, ids: `{${ids.join()}}` }) : everybody(tx, further));
    return only(rows[0]);
  };
}
