import type { Alinhamento } from '@alinha/contract/alinhamento';
import { todayIn } from '@alinha/rules/dates';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { alinhamentos, colaboradores } from '../../db/schema.ts';

/**
 * The latest alignment of a collaborator.
 * @param desde undefined also where it was written before this day
 */
export async function readAlinhamento(
  db: Db,
  colaboradorId: number,
  desde?: string,
): Promise<Alinhamento | undefined> {
  const [latest] = await db
    .select({
      id: alinhamentos.id,
      observacao: alinhamentos.observacao,
      criado_em: alinhamentos.criado_em,
      autor: colaboradores.nome,
    })
    .from(alinhamentos)
    .innerJoin(colaboradores, eq(colaboradores.id, alinhamentos.id_autor))
    .where(eq(alinhamentos.id_colaborador, colaboradorId))
    .orderBy(desc(alinhamentos.criado_em), desc(alinhamentos.id))
    .limit(1);
  if (latest === undefined || (desde !== undefined && todayIn(latest.criado_em) < desde)) return undefined;
  const { criado_em, ...alinhamento } = latest;
  return { ...alinhamento, created_at: criado_em.toISOString() };
}

export async function insertAlinhamento(db: Db, values: typeof alinhamentos.$inferInsert): Promise<number> {
  const [created] = await db.insert(alinhamentos).values(values).returning({ id: alinhamentos.id });
  if (created === undefined) throw new Error('the alignment was not stored');
  return created.id;
}
