import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';

/** The active person of an address. */
export async function findByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .where(and(eq(colaboradores.email, email), eq(colaboradores.ativo, true)));
  return found;
}
