import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores, identidades } from '../../db/schema.ts';

const person = {
  id: colaboradores.id,
  ativo: colaboradores.ativo,
  email_confirmado: colaboradores.email_confirmado,
};

/** Whom a provider's own name of somebody has meant before. */
export async function findByIdentity(db: Db, emissor: string, sujeito: string) {
  const [found] = await db
    .select(person)
    .from(identidades)
    .innerJoin(colaboradores, eq(colaboradores.id, identidades.id_colaborador))
    .where(and(eq(identidades.emissor, emissor), eq(identidades.sujeito, sujeito)));
  return found;
}

export async function findByAddress(db: Db, email: string) {
  const [found] = await db.select(person).from(colaboradores).where(eq(colaboradores.email, email));
  return found;
}

/** Keeps whom a provider means by its name; false where it has another name for them, or means somebody else. */
export async function keepIdentity(
  tx: Db,
  identity: { emissor: string; sujeito: string; id_colaborador: number },
  now: Date,
): Promise<boolean> {
  const kept = await tx
    .insert(identidades)
    .values({ ...identity, criada_em: now })
    .onConflictDoNothing()
    .returning({ id: identidades.id_colaborador });
  return kept.length > 0;
}

/** A temporary password, which has to be replaced before all else, ends where its person has signed in without it. */
export async function endTemporaryPassword(tx: Db, id: number): Promise<void> {
  await tx
    .update(colaboradores)
    .set({ senha_hash: null, senha_temporaria: false, senha_expira_em: null })
    .where(and(eq(colaboradores.id, id), eq(colaboradores.senha_temporaria, true)));
}
