import type { PlanoNoTrimestre } from '@alinha/contract/choices';
import type { PlanosPorTrimestre } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { inSaoPaulo } from '../../people/owed.ts';
import { invalidField } from '../../refusals.ts';
import { matches, scopeOf } from '../acompanhamento/index.ts';
import type { Filtros } from './lugares.ts';
import { fromPeriods, lastPeriods, type Periodo } from './pontualidade.ts';

/**
 * Whom some quarters count of plans, of the people whose records somebody owes (as in the follow-up), as the common table expressions of
 * a recursive statement, the last of which is `celulas (id, ano, periodo, plano)`, a row for each person, quarter and state. A plan that
 * was closed by the end of a quarter, or by today in the running one, is not open in it.
 */
function cellsOf(actor: Actor, periods: readonly Periodo[], filtros: Filtros, today: string): SQL {
  const day = sql`${today}::date`;
  const where = matches(filtros);
  return sql`${scopeOf(actor, day)},
  tempo (ano, periodo, inicio, fim) as materialized (
    select t.ano, t.periodo, i.inicio, f.fim ${fromPeriods('avaliacao', periods)}
  ),
  pessoais (id, plano, criado, encerrado) as materialized (
    select p.id_colaborador, p.id, ${inSaoPaulo(sql`p.criado_em`)}, ${inSaoPaulo(sql`p.encerrado_em`)}
    from planos p join gente g on g.id = p.id_colaborador join colaboradores c on c.id = g.id
    ${where && sql`where ${where}`}
  ),
  celulas (id, ano, periodo, plano) as (
    select p.id, t.ano, t.periodo, 'com_plano'
    from pessoais p join tempo t on p.criado <= t.fim and coalesce(p.encerrado > least(t.fim, ${day}), true)
    union
    select p.id, t.ano, t.periodo, o.fim
    from pessoais p join objetivos o on o.id_plano = p.plano
    join tempo t on ${inSaoPaulo(sql`o.encerrado_em`)} between t.inicio and t.fim
  )`;
}

const none: Record<PlanoNoTrimestre, number> = { com_plano: 0, alcancado: 0, em_parte: 0, encerrado: 0 };

/** How many people had an open plan and ended a goal in each of the last quarters. */
export async function readPlanos(
  db: Db,
  actor: Actor,
  filtros: Filtros,
  today: string,
): Promise<PlanosPorTrimestre> {
  const quarters = lastPeriods('avaliacao', today);
  const rows = await rowsOf<Periodo & { plano: PlanoNoTrimestre; pessoas: number }>(
    db,
    sql`with recursive ${cellsOf(actor, quarters, filtros, today)}
      select ano, periodo, plano, count(*)::integer as pessoas from celulas group by ano, periodo, plano`,
  );
  return {
    trimestres: quarters.map(({ ano, periodo }, at) => {
      const own = rows.filter((one) => one.ano === ano && one.periodo === periodo);
      const counts = Object.fromEntries(own.map(({ plano, pessoas }) => [plano, pessoas]));
      return { ano, trimestre: periodo, aberto: at === quarters.length - 1, pessoas: { ...none, ...counts } };
    }),
  };
}

/**
 * The people of a number, as common table expressions that end in `achados (id, valor, antes, de, para)`.
 * @throws {Refusal} invalid where the quarter is missing or not shown
 */
export function peopleOfPlanos(
  actor: Actor,
  wanted: Filtros & { ano?: number | undefined; trimestre?: number | undefined; plano: PlanoNoTrimestre },
  today: string,
): SQL {
  const one = lastPeriods('avaliacao', today).find(
    ({ ano, periodo }) => ano === wanted.ano && periodo === wanted.trimestre,
  );
  if (!one) throw invalidField('trimestre', 'Escolha um dos trimestres mostrados.');
  return sql`${cellsOf(actor, [one], wanted, today)},
    achados (id, valor, antes, de, para) as (
      select id, null::integer, null::integer, null::integer, null::integer from celulas where plano = ${wanted.plano}
    )`;
}
