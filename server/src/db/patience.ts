import { type SQL, sql } from 'drizzle-orm';

/** Lifts the time limits of a transaction that no request waits for, and of its waits for locks. */
export async function waitLong(tx: { execute(statement: SQL): PromiseLike<unknown> }): Promise<void> {
  await tx.execute(sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`);
}
