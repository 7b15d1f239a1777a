import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../db/arrays.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import type { SessionActor } from './actor.ts';
import { titlesOf } from './percents.ts';

/**
 * The part of the hierarchy that a person sees, as the common table expressions that end in `visivel (id, pai)`.
 * HR sees everybody, a leader the tree below themselves, anybody else their superiors and peers; somebody whose address
 * is not confirmed sees only themselves.
 * A substitute of the leaders `substitui` sees their people, too.
 * Inactive people are left out: their reports appear under the nearest active superior. `union` instead of `union all`
 * terminates even if the data ever contains a cycle.
 */
export function visibleTo(actor: Actor, substitui: readonly number[] = []): SQL {
  if (actor.is_rh) return below(sql`id_superior is null`);
  if (substitui.length > 0) return withSubstituidos(actor, substitui);
  if (actor.is_leader) return below(sql`id = ${actor.id}`);
  return lineAndPeers(actor.id);
}

/**
 * The same of somebody who stands in for leaders: also their people, at their places; and `lidos (id, todos)`, whose records the reader
 * reads (SUBST-04), `todos` where also those of older periods (SUBST-02). The leaders themselves are shown without their records.
 */
function withSubstituidos(actor: Actor, substitui: readonly number[]): SQL {
  const leaders = sql`id = any(${integers(substitui)})`;
  return sql`
  ${actor.is_leader ? tree(sql`id = ${actor.id}`, { all: sql`arvore`, active: sql`proprios` }) : lineAndPeers(actor.id, sql`proprios`)},
  ${tree(leaders, { all: sql`ramos`, active: sql`ramos_ativos` })},
  substituidos (id, pai) as (select distinct on (id) id, pai from ramos_ativos order by id, pai nulls last),
  acima (id) as (
    select id_superior from colaboradores where id = ${actor.id} and id_superior is not null
    union
    select c.id_superior from colaboradores c join acima a on c.id = a.id where c.id_superior is not null
  ),
  visivel (id, pai) as (
    select id, pai from substituidos where pai is not null or id not in (select id from proprios)
    union all
    select id, pai from proprios where id not in (select id from substituidos where pai is not null)
  ),
  inteiros (id) as (${actor.is_leader ? sql`select id from proprios` : sql`select ${actor.id}::integer`}),
  lidos (id, todos) as (
    select id, true from inteiros
    union all
    select id, false from substituidos
    where pai is not null and id not in (select id from acima) and id not in (select id from inteiros)
  )`;
}

/** Whether the reader may read the records of everybody in the view, as leaders and HR do. */
export const readsWholeView = (actor: Actor): boolean => actor.is_rh || actor.is_leader;

/** Whose view it is. */
export type Reader = Actor & Pick<SessionActor, 'substitui'>;

/** The ids of the people whom a reader sees, siblings by title level, then name; `pais` has each one's parent, 0 at the top. */
export interface View {
  ids: number[];
  pais: number[];
  /**
   * Whose records the reader may read, of somebody who stands in for leaders, and whether also those of periods that are too old for a
   * substitute; else the reader's roles tell.
   */
  lidos?: ReadonlyMap<number, boolean>;
}

/** The cache key of a view: what it depends on besides the hierarchy. All HR users share one. */
export const viewKey = (
  { id, is_rh, is_leader, email_confirmado }: Actor,
  substitui: readonly number[],
): string => (is_rh ? 'rh' : `${id} ${is_leader} ${email_confirmado} ${substitui.join()}`);

/** Reads everybody whom the reader sees. */
export async function readView(db: Db, actor: Actor, substitui: readonly number[]): Promise<View> {
  const some = substitui.length > 0 && !actor.is_rh;
  const rows = await rowsOf<{ id: number; pai: number; todos?: boolean | null }>(
    db,
    sql`with recursive ${visibleTo(actor, substitui)}, ${titlesOf(sql`select id from visivel`)}
      select v.id, coalesce(v.pai, 0) as pai ${some ? sql`, (select l.todos from lidos l where l.id = v.id) as todos` : sql``}
      from visivel v join colaboradores p on p.id = v.id left join titulos t on t.id = v.id
      order by t.nivel, p.nome_ordem collate "C", v.id`,
  );
  return {
    ids: rows.map(({ id }) => id),
    pais: rows.map(({ pai }) => pai),
    ...(some && { lidos: lidosOf(rows) }),
  };
}

/** @param rows with `todos` null of whom the reader reads no records */
export const lidosOf = (rows: readonly { id: number; todos?: boolean | null }[]): Map<number, boolean> =>
  new Map(rows.flatMap(({ id, todos }) => (todos == null ? [] : [[id, todos] as const])));

/** Whether the reader may read the records of a person in the view; until their address is confirmed they read none. */
export const readsOf = (actor: Actor, id: number, { lidos }: Pick<View, 'lidos'>): boolean =>
  lidos?.has(id) ?? (readsWholeView(actor) || (id === actor.id && actor.email_confirmado));

/** Whether the reader reads the records of a person in the view only as a substitute: of recent periods, and no quadrant (SUBST-02). */
export const readsRecentOf = (id: number, { lidos }: Pick<View, 'lidos'>): boolean =>
  lidos?.get(id) === false;

/** Whether the reader may write records of a person in the view. */
export const writesOf = (actor: Actor, id: number, { lidos }: Pick<View, 'lidos'>): boolean =>
  id !== actor.id && (lidos?.has(id) ?? readsWholeView(actor));

const tree = (isRoot: SQL, { all, active }: Record<'all' | 'active', SQL>) => sql`
  ${all} (id, pai, ativo) as (
    select id, null::integer, ativo from colaboradores where ${isRoot}
    union
    select c.id, case when a.ativo then a.id else a.pai end, c.ativo
    from ${all} a join colaboradores c on c.id_superior = a.id
  ),
  ${active} (id, pai) as (select id, pai from ${all} where ativo)`;

const below = (isRoot: SQL) => tree(isRoot, { all: sql`arvore`, active: sql`visivel` });

const lineAndPeers = (id: number, name = sql`visivel`) => sql`
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
  ${name} (id, pai) as (
    select id, pai from linha
    union
    select e.id, topo.id from equipe e cross join topo where e.ativo
    union
    select ${id}::integer, (select id from topo)
  )`;
