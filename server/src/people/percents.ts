import type { Trimestre } from '@alinha/rules/fechamentos';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The two averages of the Nine-Box in whole percents, as the common table expressions `cultura (id, percentual)`, of
 * the latest evaluation, and `desempenho (id, percentual)`, of the active KPI cycles. People with nothing to average
 * are missing or have null. They repeat `rules/averages.ts` in SQL; tests keep the two in agreement.
 * `cultura` is materialized because, joined to a team, it was otherwise evaluated once per pair of people.
 * @param ids a subquery of the people's ids
 * @param until the last quarter whose evaluations count
 */
export const averagesOf = (ids: SQL, until?: Trimestre): SQL => sql`
  cultura (id, percentual) as materialized (
    select i.id, (
      select round(a.nota * 100) from avaliacoes_culturais a where a.id_colaborador = i.id${until && sql` and (a.ano, a.trimestre) <= (${until.ano}::integer, ${until.trimestre}::integer)`}
      order by a.ano desc, a.trimestre desc, a.criada_em desc, a.id desc limit 1)
    from (${ids}) i
  ),
  desempenho (id, percentual) as (
    select c.id_colaborador, round(avg(k.percentual))
    from ciclos_kpi c join kpis k on k.id_ciclo = c.id
    where c.status = 1 and c.id_colaborador in (${ids})
    group by c.id_colaborador
  )`;

/** Main job titles and their levels, as the common table expression `titulos (id, cargo, nivel)`. */
export const titlesOf = (ids: SQL): SQL => sql`
  titulos (id, cargo, nivel) as (
    select distinct on (ce.id_colaborador) ce.id_colaborador, g.nome, g.nivel_hierarquia
    from colaborador_empresas ce left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador in (${ids})
    order by ce.id_colaborador, ce.ordem
  )`;
