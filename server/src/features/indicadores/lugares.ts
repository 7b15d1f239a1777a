import type { Actor } from '@alinha/rules/access';
import type { Trimestre } from '@alinha/rules/fechamentos';
import { and, type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import { averagesOf } from '../../people/percents.ts';
import { isNewest } from '../fechamentos/index.ts';
import { scopeOf } from '../planilhas/index.ts';

/** Only people of a company, 0 those without one; only people of a sector, the empty string those without one. */
export interface Filtros {
  empresa?: number | undefined;
  setor?: string | undefined;
}

/** A quarter that is shown; the running one is `aberto`. */
export interface Visto extends Trimestre {
  aberto: boolean;
}

/** Whether a place `l` passes the filters. */
export const passes = ({ empresa, setor }: Filtros): SQL =>
  and(
    sql`true`,
    setor === undefined ? undefined : sql`l.setor = ${setor}`,
    empresa === undefined
      ? undefined
      : empresa === 0
        ? sql`l.lugares = '[]'`
        : sql`l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', ${empresa}::integer))`,
  ) as SQL;

/** Whether they select less than everybody. */
export const isFiltered = ({ empresa, setor }: Filtros): boolean =>
  empresa !== undefined || setor !== undefined;

/** The companies of a collaborator `c` today, as a closing keeps them: the main one first. */
const lugaresDe = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id_empresa', ce.id_empresa, 'id_cargo', ce.id_cargo) order by ce.ordem)
  from colaborador_empresas ce where ce.id_colaborador = c.id), '[]')`;

/** Where people of the reader's scope stood in closings. */
const closedPlaces = (
  actor: Actor,
  which: SQL,
): SQL => sql`select f.vez, f.ano, f.trimestre, p.id_colaborador, p.potencial, p.desempenho, p.quadrante,
      p.id_superior, coalesce(p.setor, ''), p.lugares, coalesce(p.saiu, false)
    from fechados f join fechamento_pessoas p on p.id_fechamento = f.id
    where p.sal is not null and ${which}
      ${actor.is_rh ? sql`` : sql`and p.id_colaborador in (select id from gente)`}`;

/**
 * Where each person of the reader's scope stood in some quarters, as the common table expressions of a recursive statement, the
 * last of which is `lugar_em (vez, ano, trimestre, id, potencial, desempenho, calculado, lider, setor, lugares, saiu)`: `vez` is the place of the
 * quarter in the list, from 1. Of a closed quarter it is what its closing keeps (of its last version nobody has a newer row, so that only rows of other versions are searched for one), of the running one what holds today, without a quadrant.
 */
export function placesIn(actor: Actor, quarters: readonly Visto[]): SQL {
  const closed = quarters.map((one, at) => ({ ...one, vez: at + 1 })).filter(({ aberto }) => !aberto);
  const open = quarters.findIndex(({ aberto }) => aberto);
  const running = quarters[open];
  return sql`${scopeOf(actor)},
  ${running ? sql`${averagesOf(sql`select id from gente where ativo`)},` : sql``}
  fechados (vez, id, ano, trimestre, versao, ultima) as materialized (
    select t.vez, f.id, f.ano, f.trimestre, f.versao, not exists (
      select from fechamentos n where n.ano = f.ano and n.trimestre = f.trimestre and n.versao > f.versao)
    from unnest(${integers(closed.map(({ vez }) => vez))}, ${integers(closed.map(({ ano }) => ano))}, ${integers(closed.map(({ trimestre }) => trimestre))})
      as t (vez, ano, trimestre)
    join fechamentos f on f.ano = t.ano and f.trimestre = t.trimestre
  ),
  lugar_em (vez, ano, trimestre, id, potencial, desempenho, calculado, lider, setor, lugares, saiu) as (
    ${closedPlaces(actor, sql`f.ultima`)}
    union all
    ${closedPlaces(actor, sql`not f.ultima and ${isNewest}`)}
    ${
      running
        ? sql`union all
    select ${open + 1}::integer, ${running.ano}::smallint, ${running.trimestre}::smallint, c.id, cu.percentual::smallint, d.percentual::smallint, null::smallint,
      c.id_superior, coalesce(c.setor, ''), ${lugaresDe}, false
    from gente g join colaboradores c on c.id = g.id
    left join cultura cu on cu.id = c.id left join desempenho d on d.id = c.id
    where g.ativo`
        : sql``
    }
  )`;
}
