import type { Integracao } from '@alinha/contract/integracoes';
import { eq } from 'drizzle-orm';
import { inOrder } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { colaboradores, integracoes } from '../../db/schema.ts';

export async function findIntegracoes(db: Db): Promise<Integracao[]> {
  const rows = await db
    .select({
      id: integracoes.id,
      nome: integracoes.nome,
      escopos: integracoes.escopos,
      vale_ate: integracoes.vale_ate,
      criada_em: integracoes.criada_em,
      autor: colaboradores.nome,
      usada_em: integracoes.usada_em,
    })
    .from(integracoes)
    .innerJoin(colaboradores, eq(colaboradores.id, integracoes.id_autor))
    .orderBy(inOrder(integracoes.nome));
  return rows.map(({ criada_em, usada_em, ...row }) => ({
    ...row,
    criada_em: criada_em.toISOString(),
    usada_em: usada_em?.toISOString() ?? null,
  }));
}

/** Stores an integration. @returns its id */
export async function insertIntegracao(tx: Db, row: typeof integracoes.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(integracoes).values(row).returning({ id: integracoes.id });
  return stored?.id ?? 0;
}

/** Deletes an integration and its token. @returns its name; undefined where there is none */
export async function removeIntegracao(tx: Db, id: number): Promise<string | undefined> {
  const [removed] = await tx
    .delete(integracoes)
    .where(eq(integracoes.id, id))
    .returning({ nome: integracoes.nome });
  return removed?.nome;
}
