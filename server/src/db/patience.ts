import { type SQL, sql } from 'drizzle-orm';

/** Lets a transaction take as long as it takes, and wait as long for others: nobody waits for an answer of it. */
export async function waitLong(tx: { execute(statement: SQL): PromiseLike<unknown> }): Promise<void> {
  await tx.execute(sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`);
}
