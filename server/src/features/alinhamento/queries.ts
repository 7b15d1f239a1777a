import type { Alinhamento } from '@alinha/contract/alinhamento';
import { todayIn } from '@alinha/rules/dates';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { alinhamentos, colaboradores } from '../../db/schema.ts';
import { inWords } from '../../people/substituto.ts';

async function selectLatest(db: Db, where: SQL): Promise<Alinhamento | undefined> {
  const [latest] = await db
    .select({
      id: alinhamentos.id,
      observacao: alinhamentos.observacao,
      criado_em: alinhamentos.criado_em,
      autor: inWords(colaboradores.nome, alinhamentos.id_substituido),
    })
    .from(alinhamentos)
    .innerJoin(colaboradores, eq(colaboradores.id, alinhamentos.id_autor))
    .where(where)
    .orderBy(desc(alinhamentos.criado_em), desc(alinhamentos.id))
    .limit(1);
  if (latest === undefined) return undefined;
  const { criado_em, ...alinhamento } = latest;
  return { ...alinhamento, created_at: criado_em.toISOString() };
}

/**
 * The latest alignment of a collaborator.
 * @param desde undefined also where it was written before this day
 */
export async function readAlinhamento(
  db: Db,
  colaboradorId: number,
  desde?: string,
): Promise<Alinhamento | undefined> {
  const latest = await selectLatest(db, eq(alinhamentos.id_colaborador, colaboradorId));
  const isOld = latest && desde !== undefined && todayIn(new Date(latest.created_at)) < desde;
  return isOld ? undefined : latest;
}

/** Stores an alignment. @returns it, as its readers see it */
export async function insertAlinhamento(
  db: Db,
  values: typeof alinhamentos.$inferInsert,
): Promise<Alinhamento> {
  const { id } = only((await db.insert(alinhamentos).values(values).returning({ id: alinhamentos.id }))[0]);
  return only(await selectLatest(db, eq(alinhamentos.id, id)));
}
