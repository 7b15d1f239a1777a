import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { statement } from '../../db/statement.ts';
import { averagesOf, titlesOf } from '../../people/percents.ts';

const gestor = sql`${sql.placeholder('gestor')}::integer`;
const members = sql`select id from membros`;

// The ids are put into an array: the planner estimates thousands of rows for a recursive expression, and would read whole
// tables for five people, but only ten for an array.
const team = statement<{ membros: string }>(sql`
  with recursive equipe (id, ativo) as (
    select id, ativo from colaboradores where id_superior = ${gestor}
    union
    select c.id, c.ativo from equipe e join colaboradores c on c.id_superior = e.id where not e.ativo
  ),
  membros (id) as (select unnest(array(select id from equipe where ativo and id <> ${gestor}))),
  abaixo (gestor, id, ativo) as (
    select m.id, c.id, false from membros m join colaboradores c on c.id_superior = m.id and not c.ativo
    union
    select a.gestor, c.id, c.ativo from abaixo a join colaboradores c on c.id_superior = a.id where not a.ativo
  ),
  ${titlesOf(members)},
  ${averagesOf(members)}
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'nome', p.nome, 'cargo', coalesce(t.cargo, p.funcao), 'foto_perfil', p.foto_perfil,
    'temSubordinados', exists (select from colaboradores c where c.id_superior = m.id and c.ativo)
      or m.id in (select gestor from abaixo where ativo),
    'potencial', cu.percentual, 'desempenho', d.percentual
  ) order by t.nivel, p.nome_ordem collate "C", m.id), '[]'::json)::text as membros
  from membros m
  join colaboradores p on p.id = m.id
  left join titulos t on t.id = m.id
  left join cultura cu on cu.id = m.id
  left join desempenho d on d.id = m.id`);

/**
 * The direct reports of a person with their two averages, by title level, then name. Reports of an inactive person count as
 * reports of the nearest active superior, as in the chart.
 */
export async function listTeamOf(db: Db, gestorId: number): Promise<string> {
  const [row] = await team(db, { gestor: gestorId });
  return row?.membros ?? '[]';
}
