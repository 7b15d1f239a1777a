import type { PapelDeEncarregado } from '@alinha/contract/choices';
import type { ContatoDoEncarregado, Encarregados } from '@alinha/contract/encarregados';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { colaboradores, encarregados } from '../../db/schema.ts';

const emExercicio = sql<boolean>`${colaboradores.ativo} and ${colaboradores.email_confirmado}`;

/** The encarregado and their substitute, as far as they are in office. */
export const findContatos = (db: Db): Promise<ContatoDoEncarregado[]> =>
  db
    .select({ papel: encarregados.papel, nome: colaboradores.nome, email: colaboradores.email })
    .from(encarregados)
    .innerJoin(colaboradores, eq(colaboradores.id, encarregados.id_colaborador))
    .where(emExercicio)
    .orderBy(desc(encarregados.papel));

const autores = alias(colaboradores, 'autores');

/** Who is named for each part. */
export async function readEncarregados(db: Db): Promise<Encarregados> {
  const rows = await db
    .select({
      papel: encarregados.papel,
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      em_exercicio: emExercicio,
      nomeado_em: encarregados.nomeado_em,
      autor: autores.nome,
    })
    .from(encarregados)
    .innerJoin(colaboradores, eq(colaboradores.id, encarregados.id_colaborador))
    .innerJoin(autores, eq(autores.id, encarregados.id_autor));
  const of = (papel: PapelDeEncarregado) => {
    const row = rows.find((one) => one.papel === papel);
    if (row === undefined) return null;
    const { papel: _, nomeado_em, ...rest } = row;
    return { ...rest, nomeado_em: nomeado_em.toISOString() };
  };
  return { titular: of('titular'), substituto: of('substituto') };
}

/** Locks the table for the rest of the transaction: concurrent saves run one after another. */
export const lockEncarregados = (tx: Db) =>
  tx.execute(sql`lock table encarregados in share row exclusive mode`);

/** Which of these people may be named: active ones with a confirmed address. */
export async function findNomeaveis(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(and(inArray(colaboradores.id, [...ids]), emExercicio))
    .orderBy(asc(colaboradores.id));
  return rows.map(({ id }) => id);
}

export async function removeEncarregados(tx: Db, papeis: readonly PapelDeEncarregado[]): Promise<void> {
  await tx.delete(encarregados).where(inArray(encarregados.papel, [...papeis]));
}

export async function insertEncarregados(
  tx: Db,
  rows: readonly (typeof encarregados.$inferInsert)[],
): Promise<void> {
  await tx.insert(encarregados).values([...rows]);
}
