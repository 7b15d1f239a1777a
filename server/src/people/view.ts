import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The part of the hierarchy that a person sees, as the common table expressions that end in `visivel (id, pai)`.
 * HR sees everybody, a leader the tree rooted in themselves, anybody else the line of superiors and their peers;
 * whoever has not confirmed their address sees only themselves.
 * Inactive people are left out: whoever hangs under one hangs under the nearest active superior. `union` instead of
 * `union all` keeps a cycle, should the data ever hold one, from looping.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.is_rh) return below(sql`id_superior is null`);
  if (actor.is_leader) return below(sql`id = ${actor.id}`);
  return lineAndPeers(actor.id);
}

/** Whether the reader leads or is HR, and so reads the records of everybody in the view. */
export const readsWholeView = (actor: Actor): boolean => actor.is_rh || actor.is_leader;

/** Whose records the reader reads of those in the view; nobody's, before they confirmed their address. */
export const readableTo = (actor: Actor, id: SQL): SQL =>
  readsWholeView(actor) ? sql`true` : sql`(${id} = ${actor.id} and ${actor.email_confirmado})`;

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
