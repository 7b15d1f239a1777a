import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/**
 * Lets a transaction, from here to its end, erase what the triggers of the database otherwise keep for good, of a person of whom that
 * was decided (LGPD-05).
 */
export async function permitErasure(tx: Db, pessoa: number): Promise<void> {
  await tx.execute(sql`select set_config('alinha.eliminacao', ${String(pessoa)}, true)`);
}
