import {
  type Etapa,
  etapas,
  type Pontualidade,
  pontualidades,
  type TipoDeRegistro,
} from '@alinha/contract/choices';
import type { Contagem, PontualidadeDosRegistros } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { periodosDe } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  cienciaDeadline,
  firstDayOf,
  inSaoPaulo,
  isExcused,
  lastDayOf,
  registros,
} from '../../people/owed.ts';
import { invalidField } from '../../refusals.ts';
import { matches, scopeOf } from '../acompanhamento/index.ts';
import type { Filtros } from './lugares.ts';

export interface Periodo {
  ano: number;
  periodo: number;
}

/** How many periods are shown, the running one included: a year of months, two years of quarters. */
const shown: Record<TipoDeRegistro, number> = { report: 12, avaliacao: 8 };

/** The last periods of a kind, oldest first. */
export function lastPeriods(tipo: TipoDeRegistro, today: string): Periodo[] {
  const { ano, mes, trimestre } = periodOf(today);
  const perYear = periodosDe[tipo];
  const last = perYear * ano + (tipo === 'report' ? mes : trimestre) - 1;
  return Array.from({ length: shown[tipo] }, (_, at) => last - shown[tipo] + 1 + at).map((at) => ({
    ano: Math.floor(at / perYear),
    periodo: (at % perYear) + 1,
  }));
}

/** The from-clause of some periods of a kind: `t (ano, periodo)`, its first day `i.inicio` and its last day `f.fim`. */
export const fromPeriods = (tipo: TipoDeRegistro, periods: readonly Periodo[]): SQL => sql`
    from unnest(${integers(periods.map(({ ano }) => ano))}, ${integers(periods.map(({ periodo }) => periodo))}) as t (ano, periodo)
    cross join lateral (select ${firstDayOf(registros[tipo], sql`t.ano`, sql`t.periodo`)}) as i (inicio)
    cross join lateral (select ${lastDayOf(registros[tipo], sql`i.inicio`)}) as f (fim)`;

/** When something was done that was to be done by a day: `feito` is the day, null where it was not done, `limite` null without a deadline. */
const punctuality = (feito: SQL, limite: SQL, day: SQL): SQL => sql`case
  when ${feito} is not null then case when coalesce(${feito} <= ${limite}, true) then 'em_dia' else 'atrasado' end
  when ${limite} >= ${day} then 'no_prazo' else 'nao' end`;

/**
 * What became of each person's record of some periods, as the common table expressions of a recursive statement, the last of which is
 * `celulas (id, ano, periodo, escrito, assinado, lido)`. It has a row for each record that somebody owes or that exists, of the people whose
 * records somebody owes (as in the follow-up). `assinado` is null without a record, `lido` without a signed one. Of several records of a period the first one was
 * written in time or not; the signatures and statements are those of all, so the slowest one counts.
 */
function cellsOf(
  actor: Actor,
  tipo: TipoDeRegistro,
  periods: readonly Periodo[],
  filtros: Filtros,
  today: string,
): SQL {
  const { table, period, made, signed } = registros[tipo];
  const day = sql`${today}::date`;
  const where = matches(filtros);
  const signBy = sql`case when z.a_partir_de <= t.fim then ${inSaoPaulo(sql`r.${made}`)} + z.dias end`;
  const worst = (of: SQL) =>
    sql`(array['em_dia', 'atrasado', 'no_prazo', 'nao'])[max(array_position(array['em_dia', 'atrasado', 'no_prazo', 'nao'], ${of}))]`;
  return sql`${scopeOf(actor, day)},
  tempo (ano, periodo, inicio, fim, conta, limite) as materialized (
    select t.ano, t.periodo, i.inicio, f.fim, z.tipo is null or z.a_partir_de <= f.fim,
      case when z.tipo is null then case when f.fim >= ${day} then f.fim end when z.a_partir_de <= f.fim then f.fim + z.dias end
    ${fromPeriods(tipo, periods)}
    left join prazos z on z.tipo = ${tipo}
  ),
  pessoas (id, desde, ausente) as materialized (
    select g.id, g.desde, g.id in (select a.id_colaborador from afastamentos a)
    from gente g join colaboradores c on c.id = g.id
    ${where && sql`where ${where}`}
  ),
  feitos (id, ano, periodo, escrito, assinado, lido) as (
    select r.id_colaborador, r.ano, r.${period}, min(${inSaoPaulo(sql`r.${made}`)}),
      ${worst(punctuality(inSaoPaulo(sql`r.${signed}`), signBy, day))},
      ${worst(
        sql`case when r.${signed} is not null then ${punctuality(
          inSaoPaulo(sql`m.feita_em`),
          cienciaDeadline({ id: sql`r.id_colaborador`, signed: sql`r.${signed}` }),
          day,
        )} end`,
      )}
    from tempo t join ${table} r on r.ano = t.ano and r.${period} = t.periodo
    join pessoas p on p.id = r.id_colaborador
    left join prazos z on z.tipo = 'assinatura'
    left join manifestacoes m on m.registro = ${tipo}::text and m.id_registro = r.id
    group by r.id_colaborador, r.ano, r.${period}
  ),
  celulas (id, ano, periodo, escrito, assinado, lido) as (
    select p.id, t.ano, t.periodo, ${punctuality(sql`f.escrito`, sql`t.limite`, day)}, f.assinado, f.lido
    from pessoas p join tempo t on p.desde <= t.fim
    left join feitos f on f.id = p.id and f.ano = t.ano and f.periodo = t.periodo
    where f.id is not null or t.conta and not (
      p.ausente and ${isExcused({ id: sql`p.id`, desde: sql`p.desde`, first: sql`t.inicio`, last: sql`t.fim` })})
  )`;
}

const columnOf: Record<Etapa, SQL> = { escrito: sql`escrito`, assinado: sql`assinado`, lido: sql`lido` };

const countsOf = (etapa: Etapa): SQL =>
  sql`json_build_object(${sql.join(
    pontualidades.map((one) => sql`${one}::text, count(*) filter (where ${columnOf[etapa]} = ${one})`),
    sql`, `,
  )}) as ${columnOf[etapa]}`;

const none: Contagem = { em_dia: 0, atrasado: 0, nao: 0, no_prazo: 0 };

/** How many records of each of the last periods were written, signed and read on time, late and not at all (IND-05). */
export async function readPontualidade(
  db: Db,
  actor: Actor,
  { tipo, ...filtros }: Filtros & { tipo: TipoDeRegistro },
  today: string,
): Promise<PontualidadeDosRegistros> {
  const periods = lastPeriods(tipo, today);
  const rows = await rowsOf<Periodo & Record<Etapa, Contagem>>(
    db,
    sql`with recursive ${cellsOf(actor, tipo, periods, filtros, today)}
      select ano, periodo, ${sql.join(etapas.map(countsOf), sql`, `)} from celulas group by ano, periodo`,
  );
  return {
    periodos: periods.map(({ ano, periodo }, at) => {
      const row = rows.find((one) => one.ano === ano && one.periodo === periodo);
      const { escrito = none, assinado = none, lido = none } = row ?? {};
      return { ano, periodo, aberto: at === periods.length - 1, escrito, assinado, lido };
    }),
  };
}

/**
 * The people of a bar, as common table expressions that end in `achados (id, valor, antes, de, para)`.
 * @throws {Refusal} invalid where the period is missing or not shown
 */
export function peopleOfPontualidade(
  actor: Actor,
  wanted: Filtros & {
    tipo: TipoDeRegistro;
    ano?: number | undefined;
    periodo?: number | undefined;
    etapa: Etapa;
    pontualidade?: Pontualidade | undefined;
  },
  today: string,
): SQL {
  const { tipo, etapa, pontualidade } = wanted;
  const one = lastPeriods(tipo, today).find(
    ({ ano, periodo }) => ano === wanted.ano && periodo === wanted.periodo,
  );
  if (!one) throw invalidField('periodo', 'Escolha um dos períodos mostrados.');
  const column = columnOf[etapa];
  return sql`${cellsOf(actor, tipo, [one], wanted, today)},
    achados (id, valor, antes, de, para) as (
      select id, null::integer, null::integer, null::integer, null::integer from celulas
      where ${pontualidade === undefined ? sql`${column} is not null` : sql`${column} = ${pontualidade}`}
    )`;
}
