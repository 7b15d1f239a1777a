import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/open.ts';
import { rowsOf } from '../src/db/rows.ts';

/** Where the database holds any of these words: `table.column: word`, in every column of every table of the catalogue. */
export async function foundIn(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ nome: string }>(
    db,
    sql`select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { nome } of tables) {
    const rows = await rowsOf<{ onde: string }>(
      db,
      sql`select distinct ${nome} || '.' || c.key || ': ' || w as onde
          from ${sql.raw(nome)} t cross join lateral jsonb_each_text(to_jsonb(t)) c
          cross join json_array_elements_text(${JSON.stringify(words)}::json) w
          where strpos(c.value, w) > 0 order by 1`,
    );
    found.push(...rows.map(({ onde }) => onde));
  }
  return found;
}
