import { and, eq, sql } from 'drizzle-orm';
import { isInvited } from '../db/convidado.ts';
import type { Db } from '../db/open.ts';
import { pessoas } from '../db/schema.ts';
import { type MailBody, queueMail } from './queue.ts';

/** Mails each person of HR who may be mailed. @param bodyFor the mail for somebody of that name */
export async function mailHr(db: Db, bodyFor: (nome: string) => MailBody): Promise<void> {
  const people = await db
    .select({ nome: pessoas.nome, para: pessoas.email })
    .from(pessoas)
    .where(and(eq(pessoas.is_rh, true), eq(pessoas.ativo, true), isInvited(sql`${pessoas.id}`)));
  const mails = people.map(({ nome, para }) => ({ para, ...bodyFor(nome) }));
  if (mails.length > 0) await queueMail(db, ...mails);
}
