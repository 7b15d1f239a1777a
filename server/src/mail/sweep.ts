import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, emails } from '../db/schema.ts';

/**
 * Removes mails from before an instant, as they were sent or given up. Of an invitation HR's board shows the state, so the last one of
 * somebody stays until they have entered or left.
 */
export async function sweepMails(db: Db, before: Date): Promise<void> {
  const isOutdated = sql`exists (select from ${emails} n where n.id_convidado = emails.id_convidado and n.id > emails.id)`;
  const isSettled = sql`exists (select from ${colaboradores} c where c.id = emails.id_convidado
    and (not c.ativo or (c.senha_hash is not null and not c.senha_temporaria)))`;
  await db
    .delete(emails)
    .where(and(lt(emails.criado_em, before), or(isNull(emails.id_convidado), isOutdated, isSettled)));
}
