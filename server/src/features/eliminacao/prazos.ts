import { type SQL, sql } from 'drizzle-orm';
import { prazosDeGuarda } from '../../people/guarda.ts';
import { inSaoPaulo } from '../../people/owed.ts';
import { saidaDe } from '../../people/saida.ts';
import { categorias } from './categorias.ts';

/** All that is kept about people: `categoria`, `id_colaborador`, `registro`, `de` and `ate`. */
export const guardados: SQL = sql.join(
  Object.entries(categorias).map(
    ([categoria, { kept }]) =>
      sql`select ${sql.raw(`'${categoria}'`)}, k.* from (${kept}) as k (id_colaborador, registro, de, ate)`,
  ),
  sql` union all `,
);

/**
 * What has ended on a day, as the common table expression `vencidos (categoria, id_colaborador, registro, de, ate, regra, meses)`
 * of a statement (LGPD-04). A record ends so many months after its period and, where the person left, not before so many months
 * after the departure; a former employee is erased completely (`cadastro`) once all of their records have ended.
 * @param em the first day on which they have ended, as a fragment
 * @param people a condition on collaborators `c`
 */
export const endedOn = (em: SQL, people: SQL = sql`true`): SQL => sql`
  -- Inlined, so that a condition on one person reaches the tables.
  gente as not materialized (
    select c.id, ${saidaDe(sql`c`)} as saida, c.ativo,
      ${inSaoPaulo(sql`c.criado_em`)} as entrada
    from colaboradores c where c.eliminado_em is null and ${people}
  ),
  guardados (categoria, id_colaborador, registro, de, ate) as (${guardados}),
  fins as (
    select k.categoria, k.id_colaborador, k.registro, k.de, i.ate, z.meses, d.meses as depois, g.ativo,
      i.ate + make_interval(months => z.meses) as do_periodo,
      g.saida + make_interval(months => d.meses) as da_saida
    from guardados k
    join gente g on g.id = k.id_colaborador
    -- HR may enter a departure late: where the person stood ended with it, and what was written since then has its own day.
    cross join lateral (
      select case when k.categoria = 'historico' then least(k.ate, g.saida)
        else coalesce(k.ate, case when g.saida is not null then greatest(k.de, g.saida) end) end) as i (ate)
    join ${prazosDeGuarda} z on z.categoria = k.categoria
    join ${prazosDeGuarda} d on d.categoria = 'cadastro'
  ),
  julgados as (
    select f.*, f.do_periodo < ${em} and (f.ativo or coalesce(f.da_saida < ${em}, false)) as venceu from fins f
  ),
  vencidos (categoria, id_colaborador, registro, de, ate, regra, meses) as (
    select categoria, id_colaborador, registro, de, ate,
      case when da_saida > do_periodo then 'saida' else 'periodo' end,
      case when da_saida > do_periodo then depois else meses end::smallint
    from julgados where venceu
    union all
    select 'cadastro', g.id, '', least(g.entrada, g.saida), g.saida, 'saida', d.meses
    from gente g join ${prazosDeGuarda} d on d.categoria = 'cadastro'
    where g.saida + make_interval(months => d.meses) < ${em}
      and not exists (select from julgados j where j.id_colaborador = g.id and coalesce(not j.venceu, true))
  )`;
