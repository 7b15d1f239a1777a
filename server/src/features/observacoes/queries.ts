import type { Observacao } from '@alinha/contract/observacoes';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { colaboradores, observacoes } from '../../db/schema.ts';

async function selectObservacoes(db: Db, where: SQL | undefined): Promise<Observacao[]> {
  const rows = await db
    .select({
      id: observacoes.id,
      observacao: observacoes.observacao,
      departamento: observacoes.departamento,
      criada_em: observacoes.criada_em,
      autor: colaboradores.nome,
    })
    .from(observacoes)
    .innerJoin(colaboradores, eq(colaboradores.id, observacoes.id_autor))
    .where(where)
    .orderBy(desc(observacoes.criada_em), desc(observacoes.id));
  return rows.map(({ criada_em, ...observacao }) => ({
    ...observacao,
    data_criacao: criada_em.toISOString(),
  }));
}

/** The observations on a collaborator, newest first; only for those who have the permission `observe`. */
export function listObservacoesOn(db: Db, colaboradorId: number): Promise<Observacao[]> {
  return selectObservacoes(db, eq(observacoes.id_colaborador, colaboradorId));
}

/** One observation on a collaborator; undefined where it is on somebody else. */
export async function readObservacao(
  db: Db,
  colaboradorId: number,
  id: number,
): Promise<Observacao | undefined> {
  const [observacao] = await selectObservacoes(db, onColaborador(colaboradorId, id));
  return observacao;
}

const onColaborador = (colaboradorId: number, id: number) =>
  and(eq(observacoes.id, id), eq(observacoes.id_colaborador, colaboradorId));

/** Locks an observation for the transaction: concurrent edits and deletions wait, and then see the result. */
export async function lockObservacao(db: Db, colaboradorId: number, id: number): Promise<void> {
  await db
    .select({ id: observacoes.id })
    .from(observacoes)
    .where(onColaborador(colaboradorId, id))
    .for('update');
}

export async function insertObservacao(db: Db, values: typeof observacoes.$inferInsert): Promise<number> {
  const [created] = await db.insert(observacoes).values(values).returning({ id: observacoes.id });
  return only(created).id;
}

export async function updateObservacao(db: Db, id: number, observacao: string): Promise<void> {
  await leaveDecisoes(db, id);
  await db.update(observacoes).set({ observacao }).where(eq(observacoes.id, id));
}

/** Takes an observation out of what was decided on it: another text is decided on anew (LGPD-02). */
const leaveDecisoes = (db: Db, id: number) =>
  db.execute(sql`delete from decisao_registros r using decisoes d
    where r.id_registro = ${id} and d.id = r.id_decisao and d.tipo = 'observacoes'`);

export async function removeObservacao(db: Db, id: number): Promise<void> {
  await leaveDecisoes(db, id);
  await db.delete(observacoes).where(eq(observacoes.id, id));
}
