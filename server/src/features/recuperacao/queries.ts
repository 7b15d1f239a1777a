import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores, emails, links, pessoas } from '../../db/schema.ts';
import type { Mail } from '../../mail/queue.ts';

/** The active person with that address. */
export async function findByEmail(db: Db, email: string) {
  const [found] = await db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      email_confirmado: colaboradores.email_confirmado,
      is_rh: pessoas.is_rh,
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .where(and(eq(colaboradores.email, email), eq(colaboradores.ativo, true)));
  return found;
}

/** Makes the same writes as storing a code and a link and queueing their mail, and undoes them. */
export async function pretendToQueue(tx: Db, mail: Mail, { hash }: { hash: string }): Promise<void> {
  await tx.delete(links).where(eq(links.hash, hash));
  const [pretended] = await tx.insert(emails).values(mail).returning({ id: emails.id });
  if (pretended !== undefined) await tx.delete(emails).where(eq(emails.id, pretended.id));
}
