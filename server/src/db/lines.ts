import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { rowsOf } from './rows.ts';

const rowsAtOnce = 500;

/**
 * Reads the column `linha` of a statement through a cursor, in batches, so that memory use stays constant. The transaction reads one
 * statement at a time like this.
 */
export async function* linesOf(tx: Db, statement: SQL): AsyncGenerator<string[]> {
  await tx.execute(sql`declare linhas no scroll cursor for ${statement}`);
  try {
    for (;;) {
      const rows = await rowsOf<{ linha: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from linhas`));
      if (rows.length === 0) break;
      yield rows.map(({ linha }) => linha);
    }
  } finally {
    await tx.execute(sql`close linhas`).catch(() => undefined);
  }
}
