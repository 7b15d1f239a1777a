import type { EstadoDoAcompanhamento, TipoDeRegistro } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { and, type SQL, sql } from 'drizzle-orm';
import { inSaoPaulo, lookUp, peopleOf, registros } from '../../people/owed.ts';

/** Of which records, and of whom. */
export interface Wanted {
  tipo: TipoDeRegistro;
  ano: number;
  /** 0 of those without a company. */
  empresa?: number | undefined;
  /** Empty of those without a sector. */
  setor?: string | undefined;
  /** Of whom this leader owes records. */
  lider?: number | undefined;
}

/** Of whom records are due that the reader sees: of everybody for HR, of whoever is below for a leader (ACO-01, ACO-08). */
const scopeOf = ({ id, is_rh }: Actor): SQL =>
  is_rh ? peopleOf(sql`true`) : peopleOf(sql`c.id = ${id}`, true);

/** Whether a person `c` is among those that the filters leave. */
const fits = ({ empresa, setor, lider }: Wanted): SQL | undefined =>
  and(
    lider === undefined ? undefined : sql`g.lider = ${lider}`,
    setor === undefined ? undefined : sql`coalesce(c.setor, '') = ${setor}`,
    empresa === undefined
      ? undefined
      : empresa === 0
        ? sql`not exists (select from colaborador_empresas ce where ce.id_colaborador = c.id)`
        : sql`exists (select from colaborador_empresas ce where ce.id_colaborador = c.id and ce.id_empresa = ${empresa})`,
  );

/**
 * How far a record is, as a bit; of several of one period the one that is the least far counts. A person's year is one
 * number, four bits a period: rows of everybody's cells would not fit into the memory of a statement.
 */
const steps = { late: sql`1`, owed: sql`2`, unsigned: sql`4`, signed: sql`8` };

/**
 * Where everybody stands in some periods of a year, as the common table expressions of a recursive statement that end in
 * `celulas (id, lider, setor, periodo, esperado, feito, assinado, atrasado, devido)`: a row of each person and period of
 * which a record is expected or there is one, as before the first period that the deadline counts (ACO-09). `devido`: its
 * leader owes something of it now.
 */
export function cellsOf(
  actor: Actor,
  wanted: Wanted,
  periods: { from: number; to: number },
  today: string,
): SQL {
  const { tipo, ano } = wanted;
  const { table, period, months, made, signed } = registros[tipo];
  const day = sql`${today}::date`;
  const where = fits(wanted);
  const step = sql`case
    when r.${signed} is not null then ${steps.signed}
    when z.a_partir_de is null or z.a_partir_de > make_date(r.ano, r.${period} * ${months}, 1) then ${steps.unsigned}
    when ${inSaoPaulo(sql`r.${made}`)} + z.dias >= ${day} then ${steps.owed}
    else ${steps.late} end`;
  return sql`${scopeOf(actor)},
  do_ano (periodo, ultimo_mes, conta, com_prazo, vencido) as (
    select p, mes, z.tipo is null or z.a_partir_de <= mes, z.tipo is not null, coalesce((mes + interval '1 month')::date - 1 + z.dias < ${day}, false)
    from generate_series(${periods.from}::integer, ${periods.to}::integer) p
    cross join lateral (select make_date(${ano}::integer, p * ${months}, 1)) as m (mes)
    left join prazos z on z.tipo = ${tipo}
  ),
  pessoas (id, lider, desde, setor, passos) as materialized (
    select g.id, g.lider, g.desde, coalesce(c.setor, ''), e.passos
    from gente g join colaboradores c on c.id = g.id left join prazos z on z.tipo = 'assinatura'
    ${lookUp(sql`
      select bit_or((${step})::bigint << 4 * r.${period}) as passos from ${table} r
      where r.id_colaborador = g.id and r.ano = ${ano}::smallint
        and r.${period} between ${periods.from}::smallint and ${periods.to}::smallint`)} e
    ${where && sql`where ${where}`}
  ),
  celulas (id, lider, setor, periodo, esperado, feito, assinado, atrasado, devido) as not materialized (
    select g.id, g.lider, g.setor, p.periodo, p.conta, e.passos > 0, e.passos = ${steps.signed},
      case when e.passos > 0 then e.passos & ${steps.late} > 0 else p.vencido end,
      case when e.passos > 0 then e.passos & (${steps.late} | ${steps.owed}) > 0 else p.com_prazo end
    from pessoas g
    join do_ano p on g.desde <= p.ultimo_mes
    cross join lateral (select (coalesce(g.passos, 0) >> 4 * p.periodo) & 15) as e (passos)
    where p.conta or e.passos > 0
  )`;
}

/** Whether a cell is in a state. */
export const isIn: Readonly<Record<EstadoDoAcompanhamento, SQL>> = {
  esperados: sql`esperado`,
  feitos: sql`feito`,
  assinados: sql`assinado`,
  faltam: sql`(esperado and not feito)`,
  a_assinar: sql`(feito and not assinado)`,
  atrasados: sql`atrasado`,
};

/** How many cells of a group are expected, done, signed, overdue and owed. */
export const numbersOf: readonly SQL[] = [
  sql`count(*) filter (where ${isIn.esperados})`,
  sql`count(*) filter (where ${isIn.feitos})`,
  sql`count(*) filter (where ${isIn.assinados})`,
  sql`count(*) filter (where ${isIn.atrasados})`,
  sql`count(*) filter (where devido)`,
];
