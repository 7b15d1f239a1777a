import { type CategoriaDeGuarda, guardaDe, porCategoria } from '@alinha/contract/choices';
import {
  type Eliminacao,
  eliminadosPorPagina,
  type ParteDaEliminacao,
  type PrazosDeGuarda,
} from '@alinha/contract/eliminacao';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { eliminacoes, eliminados, prazosGuarda } from '../../db/schema.ts';
import { saidaDe } from '../../people/saida.ts';
import { endedOn } from './prazos.ts';

/** The reason of the legal hold in force on a person, as a scalar subselect; null without one. */
const guardaOf = (id: SQL): SQL =>
  sql`(select g.motivo from guardas_legais g where g.id_colaborador = ${id} and g.levantada_em is null)`;

/** A page of the parts of people in rows `x (id_colaborador, categoria, de, ate)`. */
const partes = (rows: SQL, depois: number | undefined): SQL => sql`
  select c.id, c.nome, (${saidaDe(sql`c`)})::text as saida, ${guardaOf(sql`c.id`)} as guarda,
    json_agg(json_build_object('categoria', p.categoria, 'registros', p.registros, 'de', p.de, 'ate', p.ate) order by p.categoria) as categorias
  from (
    select x.id_colaborador, x.categoria, count(*)::integer as registros, min(x.de)::text as de, max(x.ate)::text as ate
    from ${rows} group by x.id_colaborador, x.categoria
  ) p join colaboradores c on c.id = p.id_colaborador
  where c.id > ${depois ?? 0}
  group by c.id order by c.id limit ${eliminadosPorPagina + 1}`;

const pageOf = (found: ParteDaEliminacao[]) => ({
  partes: found.slice(0, eliminadosPorPagina),
  mais: found.length > eliminadosPorPagina,
});

/** What has ended by a day: how much without what legal holds keep, and a page of whose it is. */
export async function readEnded(db: Db, em: string, depois: number | undefined) {
  const ended = endedOn(sql`${em}::date`);
  const [totals] = await rowsOf<{ pessoas: number; registros: number }>(
    db,
    sql`with ${ended} select count(distinct id_colaborador)::integer as pessoas, count(*)::integer as registros
      from vencidos v where ${guardaOf(sql`v.id_colaborador`)} is null`,
  );
  const found = await rowsOf<ParteDaEliminacao>(db, sql`with ${ended} ${partes(sql`vencidos x`, depois)}`);
  return { em, ...only(totals), ...pageOf(found) };
}

/** A page of the people whom a plan touches. */
export async function readPartes(db: Db, id: number, depois: number | undefined) {
  const rows = sql`(select * from eliminados where id_eliminacao = ${id}) x`;
  return pageOf(await rowsOf<ParteDaEliminacao>(db, partes(rows, depois)));
}

const selectPlans = (db: Db, reader: number, rest: SQL) =>
  rowsOf<Eliminacao>(
    db,
    sql`select e.id, e.em::text as em, e.estado, a.nome as autor, ${isoText(sql`e.proposta_em`)} as proposta_em, d.nome as decisor,
        ${isoText(sql`e.decidida_em`)} as decidida_em, ${isoText(sql`e.feita_em`)} as feita_em,
        n.pessoas, n.registros, n.eliminados, e.estado = 'proposta' and e.id_autor <> ${reader} as pode_aprovar
      from eliminacoes e join colaboradores a on a.id = e.id_autor left join colaboradores d on d.id = e.id_decisor
      cross join lateral (
        select count(distinct i.id_colaborador)::integer as pessoas, count(*)::integer as registros, count(i.dia)::integer as eliminados
        from eliminados i where i.id_eliminacao = e.id) n
      ${rest}`,
  );

/** Every plan as a reader sees it, newest first. */
export const readPlans = (db: Db, reader: number): Promise<Eliminacao[]> =>
  selectPlans(db, reader, sql`order by e.id desc`);

/** One plan as a reader sees it; undefined where there is none. */
export async function findPlan(db: Db, reader: number, id: number): Promise<Eliminacao | undefined> {
  const [plan] = await selectPlans(db, reader, sql`where e.id = ${id}`);
  return plan;
}

/** Locks a plan for the transaction: those who decide it take turns. */
export async function lockPlan(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: eliminacoes.id })
    .from(eliminacoes)
    .where(eq(eliminacoes.id, id))
    .for('no key update');
}

/** Stores a plan, unless one is open. The unique index lets one of two concurrent transactions do so. */
export async function insertPlan(
  tx: Db,
  row: Pick<typeof eliminacoes.$inferInsert, 'em' | 'id_autor' | 'proposta_em'>,
): Promise<number | undefined> {
  const [plan] = await tx
    .insert(eliminacoes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: eliminacoes.id });
  return plan?.id;
}

/** Adds what has ended by the day of a plan to it, without what legal holds keep. @returns how many records */
export async function insertItems(tx: Db, id: number, em: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`with ${endedOn(sql`${em}::date`)}
      insert into eliminados (categoria, id_colaborador, registro, id_eliminacao, de, ate, regra, meses)
      select categoria, id_colaborador, registro, ${id}, de, ate, regra, meses from vencidos v
      where ${guardaOf(sql`v.id_colaborador`)} is null
      returning 1`,
  );
  return rows.length;
}

/** Removes what a plan would still have erased, of one person or of all. */
export async function removePending(tx: Db, id: number, pessoa?: number): Promise<void> {
  await tx
    .delete(eliminados)
    .where(
      and(
        eq(eliminados.id_eliminacao, id),
        isNull(eliminados.dia),
        pessoa === undefined ? undefined : eq(eliminados.id_colaborador, pessoa),
      ),
    );
}

/** How many records of each person a plan erases. */
export const countByPerson = (tx: Db, id: number): Promise<{ id: number; registros: number }[]> =>
  rowsOf(
    tx,
    sql`select id_colaborador as id, count(*)::integer as registros from eliminados
      where id_eliminacao = ${id} group by id_colaborador order by id_colaborador`,
  );

export async function updatePlan(
  tx: Db,
  id: number,
  set: Partial<typeof eliminacoes.$inferInsert>,
): Promise<void> {
  await tx.update(eliminacoes).set(set).where(eq(eliminacoes.id, id));
}

/** How long each category is kept, in months. */
export async function findPrazos(db: Db): Promise<PrazosDeGuarda> {
  const rows = await db.select().from(prazosGuarda);
  return {
    ...porCategoria((categoria) => guardaDe[categoria].meses),
    ...Object.fromEntries(rows.map(({ categoria, meses }) => [categoria, meses])),
  };
}

/** Locks the terms for the rest of the transaction: concurrent saves run one after another. */
export const lockPrazos = (tx: Db) => tx.execute(sql`lock table prazos_guarda in share row exclusive mode`);

export async function storePrazos(tx: Db, wanted: PrazosDeGuarda): Promise<void> {
  const rows = Object.entries(wanted).map(([categoria, meses]) => ({
    categoria: categoria as CategoriaDeGuarda,
    meses,
  }));
  await tx
    .insert(prazosGuarda)
    .values(rows)
    .onConflictDoUpdate({ target: prazosGuarda.categoria, set: { meses: sql`excluded.meses` } });
}
