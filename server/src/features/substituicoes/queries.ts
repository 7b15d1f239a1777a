import type { AnswerOf } from '@alinha/contract/core';
import type { listMinhasSubstituicoes, Substituicao } from '@alinha/contract/substituicoes';
import type { Actor } from '@alinha/rules/access';
import type { Afastamento } from '@alinha/rules/afastamentos';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { substituicoes } from '../../db/schema.ts';
import { isAbove, lineOf } from '../../people/relation.ts';
import { standsIn } from '../../people/substituto.ts';

const select = (db: Db, where: SQL) =>
  rowsOf<Substituicao>(
    db,
    sql`select s.id, json_build_object('id', l.id, 'nome', l.nome) as lider,
        json_build_object('id', c.id, 'nome', c.nome) as substituto, s.de::text as de, s.ate::text as ate, a.nome as autor
      from substituicoes s join colaboradores l on l.id = s.id_lider join colaboradores c on c.id = s.id_colaborador
      join colaboradores a on a.id = s.id_autor
      where ${where} order by s.de, l.nome_ordem collate "C", s.id`,
  );

/** The substitutions of today and those planned, of one leader or of all. */
export const listSubstituicoesOf = (db: Db, today: string, lider?: number): Promise<Substituicao[]> =>
  select(
    db,
    sql`s.encerrada_em is null and s.ate >= ${today}::date ${lider === undefined ? sql`` : sql`and s.id_lider = ${lider}`}`,
  );

/** The leaders whom somebody stands in for on a day, and until when. */
export const listMinhas = (
  db: Db,
  id: number,
  today: string,
): Promise<AnswerOf<typeof listMinhasSubstituicoes>> =>
  rowsOf(
    db,
    sql`select json_build_object('id', l.id, 'nome', l.nome) as lider, s.ate::text as ate
      from substituicoes s join colaboradores l on l.id = s.id_lider
      where s.id_colaborador = ${id} and ${standsIn(sql`${today}::date`)}
      order by l.nome_ordem collate "C", l.id`,
  );

export async function findSubstituicao(db: Db, id: number): Promise<Substituicao | undefined> {
  const [found] = await select(db, sql`s.id = ${id}`);
  return found;
}

/** Locks an active person who leads, for whom only one is named at a time. @returns whether there is one */
export async function whoLeads(tx: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select c.id from colaboradores c where c.id = ${id} and c.ativo and ${papeis.is_leader} for no key update`,
  );
  return rows.length > 0;
}

/** Whether somebody is active and has a confirmed address. */
export async function mayStandIn(tx: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from colaboradores where id = ${id} and ativo and email_confirmado for share`,
  );
  return rows.length > 0;
}

/** The absence of somebody on a day, if the reader may know of it: HR, or somebody above them. */
export async function findAbsence(
  tx: Db,
  reader: Actor,
  id: number,
  day: string,
): Promise<Afastamento | undefined> {
  const [found] = await rowsOf<Afastamento>(
    tx,
    sql`with recursive ${lineOf(sql`${id}::integer`)}
      select a.de::text as de, a.ate::text as ate from afastamentos a
      where a.id_colaborador = ${id} and a.de <= ${day}::date and coalesce(a.ate >= ${day}::date, true)
        and (${reader.is_rh}::boolean or ${isAbove(sql`${reader.id}::integer`)})`,
  );
  return found;
}

export async function insertSubstituicao(tx: Db, row: typeof substituicoes.$inferInsert): Promise<number> {
  return only((await tx.insert(substituicoes).values(row).returning({ id: substituicoes.id }))[0]).id;
}

/** Ends a substitution. @returns whether it had not been ended */
export async function updateEnded(tx: Db, id: number, por: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(substituicoes)
    .set({ id_encerrou: por, encerrada_em: now })
    .where(and(eq(substituicoes.id, id), isNull(substituicoes.encerrada_em)))
    .returning({ id: substituicoes.id });
  return rows.length > 0;
}
