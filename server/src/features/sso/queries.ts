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

/** A person, locked against changes until the transaction ends. */
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
 * Removes the temporary password of a person who signs in without it; otherwise they would have to replace it first. To be
 * called before `holdPerson`, because changes to people lock the table first.
 */
export async function endTemporaryPassword(tx: Db, id: number): Promise<void> {
  const temporary = and(eq(colaboradores.id, id), eq(colaboradores.senha_temporaria, true));
  // Checked first, because a write would wait for a running import.
  if ((await tx.$count(colaboradores, temporary)) === 0) return;
  await tx
    .update(colaboradores)
    .set({ senha_hash: null, senha_temporaria: false, senha_expira_em: null })
    .where(temporary);
}
