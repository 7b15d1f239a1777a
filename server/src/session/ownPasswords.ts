import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores } from '../db/schema.ts';

export async function findPasswordHash(db: Db, id: number): Promise<string | null | undefined> {
  const [found] = await db
    .select({ senha_hash: colaboradores.senha_hash })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  return found?.senha_hash;
}

/** Stores a person's own password; a temporary one ends with it. */
export async function setPassword(db: Db, id: number, senhaHash: string): Promise<void> {
  await db.update(colaboradores).set(ownPassword(senhaHash)).where(eq(colaboradores.id, id));
}

/**
 * Stores the own password of somebody who showed a code from their mailbox; a temporary one ends with it. So does the wish
 * for a superior that waits in an unconfirmed account: the person who registered need not be the owner of the mailbox.
 */
export async function storePassword(db: Db, id: number, senhaHash: string): Promise<void> {
  const stored = { ...ownPassword(senhaHash), id_superior_desejado: null };
  await db.update(colaboradores).set(stored).where(eq(colaboradores.id, id));
}

/** Replaces a password that was just verified; false where it has changed meanwhile. */
export async function replacePassword(
  db: Db,
  { id, verified, senhaHash }: { id: number; verified: string; senhaHash: string },
): Promise<boolean> {
  const replaced = await db
    .update(colaboradores)
    .set(ownPassword(senhaHash))
    .where(stillHas(id, verified))
    .returning({ id: colaboradores.id });
  return replaced.length > 0;
}

const ownPassword = (senha_hash: string) => ({ senha_hash, senha_temporaria: false, senha_expira_em: null });

const stillHas = (id: number, verified: string) =>
  and(eq(colaboradores.id, id), eq(colaboradores.senha_hash, verified));
