import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { titlesOf } from './percents.ts';

/**
 * The part of the hierarchy that a person sees, as the common table expressions that end in `visivel (id, pai)`.
 * HR sees everybody, a leader the tree below themselves, anybody else their superiors and peers; somebody whose address
 * is not confirmed sees only themselves.
 * Inactive people are left out: their reports appear under the nearest active superior. `union` instead of `union all`
 * terminates even if the data ever contains a cycle.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.is_rh) return below(sql`id_superior is null`);
  if (actor.is_leader) return below(sql`id = ${actor.id}`);
  return lineAndPeers(actor.id);
}

/** Whether the reader may read the records of everybody in the view, as leaders and HR do. */
export const readsWholeView = (actor: Actor): boolean => actor.is_rh || actor.is_leader;

/** The ids of the people whom a reader sees, siblings by title level, then name; `pais` has each one's parent, 0 at the top. */
export interface View {
  ids: number[];
  pais: number[];
}

/** The cache key of a view: what it depends on besides the hierarchy. All HR users share one. */
export const viewKey = ({ id, is_rh, is_leader, email_confirmado }: Actor): string =>
  is_rh ? 'rh' : `${id} ${is_leader} ${email_confirmado}`;

/** Reads everybody whom the reader sees. */
export async function readView(db: Db, actor: Actor): Promise<View> {
  const rows = await rowsOf<{ id: number; pai: number }>(
    db,
    sql`with recursive ${visibleTo(actor)}, ${titlesOf(sql`select id from visivel`)}
      select v.id, coalesce(v.pai, 0) as pai
      from visivel v join colaboradores p on p.id = v.id left join titulos t on t.id = v.id
      order by t.nivel, p.nome_ordem collate "C", v.id`,
  );
  return { ids: rows.map(({ id }) => id), pais: rows.map(({ pai }) => pai) };
}

/** Whether the reader may read the records of a person in the view; until their address is confirmed they read none. */
export const readsOf = (actor: Actor, id: number): boolean =>
  readsWholeView(actor) || (id === actor.id && actor.email_confirmado);

/** Whether the reader may write records of a person in the view. */
export const writesOf = (actor: Actor, id: number): boolean => readsWholeView(actor) && id !== actor.id;

const below = (isRoot: SQL) => sql`
  arvore (id, pai, ativo) as (
    select id, null::integer, ativo from colaboradores where ${isRoot}
    union
    select c.id, case when a.ativo then a.id else a.pai end, c.ativo
    from arvore a join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (select id, pai from arvore where ativo)`;

const lineAndPeers = (id: number) => sql`
  subida (id, id_superior, ativo, passo) as (
    select id, case when email_confirmado then id_superior end, ativo, 0 from colaboradores where id = ${id}
    union
    select s.id, s.id_superior, s.ativo, u.passo + 1
    from subida u join colaboradores s on s.id = u.id_superior
    where u.passo < 1000
  ),
  linha (id, pai, passo) as (
    select id, lead(id) over (order by passo), passo from subida where ativo and passo > 0
  ),
  topo (id) as (select id from linha order by passo limit 1),
  equipe (id, ativo) as (
    select id, false from topo
    union
    select c.id, c.ativo from equipe e join colaboradores c on c.id_superior = e.id
    where not e.ativo
  ),
  visivel (id, pai) as (
    select id, pai from linha
    union
    select e.id, topo.id from equipe e cross join topo where e.ativo
    union
    select ${id}::integer, (select id from topo)
  )`;
