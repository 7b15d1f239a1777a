import { type SQL, sql } from 'drizzle-orm';
import { papeis } from '../db/papeis.ts';

/** Whether a substitution `s` holds on a day: it was not ended, and its leader is active and leads. */
export const standsIn = (day: SQL): SQL => sql`
  s.encerrada_em is null and ${day} between s.de and s.ate
  and exists (select from colaboradores c where c.id = s.id_lider and c.ativo and ${papeis.is_leader})`;

/**
 * The leader above the person of `linha` for whom somebody stands in on a day; null where there is none, or the person is above whoever
 * stands in (SUBST-02). Only the leader's own people count: a substitution of a substitute gives nothing further (SUBST-03).
 */
export const substitutedBy = ({ actor, target, day }: Record<'actor' | 'target' | 'day', SQL>): SQL => sql`(
  select min(s.id_lider) from substituicoes s
  where s.id_colaborador = ${actor} and ${standsIn(day)} and s.id_lider in (select id_superior from linha)
    and ${target} not in (
      with recursive subida (id) as (
        select a.id_superior from colaboradores a where a.id = s.id_colaborador and a.id_superior is not null
        union
        select a.id_superior from colaboradores a join subida on a.id = subida.id where a.id_superior is not null
      )
      select id from subida))`;
