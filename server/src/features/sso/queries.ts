import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';

export async function findByAddress(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  return found?.id;
}

/** Somebody as they are until the transaction ends: who changes them waits, and finds what it wrote. */
export async function holdPerson(tx: Db, id: number) {
  const [held] = await tx
    .select({
      ativo: colaboradores.ativo,
      email: colaboradores.email,
      email_confirmado: colaboradores.email_confirmado,
    })
    .from(colaboradores)
    .where(eq(colaboradores.id, id))
    .for('share');
  return held;
}

/**
 * A temporary password, which has to be replaced before all else, ends where its person signs in without it. To be called
 * before the person is held: whoever changes people locks the table first.
 */
export async function endTemporaryPassword(tx: Db, id: number): Promise<void> {
  const temporary = and(eq(colaboradores.id, id), eq(colaboradores.senha_temporaria, true));
  // Only where there is one: a write waits for an import.
  if ((await tx.$count(colaboradores, temporary)) === 0) return;
  await tx
    .update(colaboradores)
    .set({ senha_hash: null, senha_temporaria: false, senha_expira_em: null })
    .where(temporary);
}
