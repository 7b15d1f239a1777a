import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';

const credentialColumns = {
  id: colaboradores.id,
  senha_hash: colaboradores.senha_hash,
  senha_temporaria: colaboradores.senha_temporaria,
  senha_expira_em: colaboradores.senha_expira_em,
  ativo: colaboradores.ativo,
};

/** What a sign-in is judged by. */
export async function findCredentials(db: Db, email: string) {
  const [found] = await db
    .select(credentialColumns)
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  return found;
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null | undefined> {
  const [found] = await db
    .select({ senha_hash: colaboradores.senha_hash })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  return found?.senha_hash;
}

/** Stores an own password; a temporary one ends with it. */
export async function storePassword(db: Db, id: number, senhaHash: string): Promise<void> {
  await db
    .update(colaboradores)
    .set({ senha_hash: senhaHash, senha_temporaria: false, senha_expira_em: null })
    .where(eq(colaboradores.id, id));
}
