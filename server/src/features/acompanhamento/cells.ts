import type { EstadoDoAcompanhamento, TipoDeRegistro } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { and, type SQL, sql } from 'drizzle-orm';
import {
  cienciaDeadline,
  firstDayOf,
  inSaoPaulo,
  isAwayInYear,
  isExcused,
  isUnanswered,
  isUndelivered,
  lastDayOf,
  lookUp,
  owerOf,
  peopleOf,
  registros,
  respostaDeadline,
} from '../../people/owed.ts';

/** The records to count: of which kind, and of which people. */
export interface Wanted {
  tipo: TipoDeRegistro;
  ano: number;
  /** 0 selects people without a company. */
  empresa?: number | undefined;
  /** The empty string selects people without a sector. */
  setor?: string | undefined;
  /** The leader who owes the records. */
  lider?: number | undefined;
}

/** Whose people are counted. */
export type Reader = Pick<Actor, 'id' | 'is_rh'>;

/** An integration, which is nobody, reads everybody's numbers, as HR does. */
export const integration: Reader = { id: 0, is_rh: true };

/** The people whose due records the reader sees: everybody for HR, everybody below for a leader (ACO-01, ACO-08). */
export const scopeOf = ({ id, is_rh }: Reader, day: SQL): SQL =>
  is_rh ? peopleOf(sql`true`, day) : peopleOf(sql`c.id = ${id}`, day, true);

/** Whether a person `c` matches the filters. */
export const matches = ({
  empresa,
  setor,
  lider,
}: Pick<Wanted, 'empresa' | 'setor' | 'lider'>): SQL | undefined =>
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
 * The state of each person in some periods of a year, as common table expressions of a recursive statement. The last one is
 * `celulas (id, lider, devedor, setor, periodo, esperado, feito, assinado, atrasado, devido)`: a row for each person and period in
 * which a record is expected or exists, even before the first period that the deadline counts (ACO-11) or where an absence
 * excuses the period (AFA-03). `devido`: the record or its signature is still owed, by `devedor`. A period with several records is
 * signed if all of them are, and overdue or owed if one of them is.
 *
 * `pessoas` has one row for each person, with arrays of the periods that have a record, an unsigned one, one to be signed by
 * the deadline and an overdue one, and of those that an absence excuses: a materialized row for each person and period exceeds
 * the memory of a statement.
 */
export function cellsOf(
  reader: Reader,
  wanted: Wanted,
  periods: { from: number; to: number },
  today: string,
): SQL {
  const { tipo, ano } = wanted;
  const records = registros[tipo];
  const { table, period, made, signed } = records;
  const day = sql`${today}::date`;
  const where = matches(wanted);
  const excused = isExcused({ id: sql`g.id`, desde: sql`g.desde`, first: sql`p.inicio`, last: sql`p.fim` });
  const ended = lastDayOf(records, firstDayOf(records, sql`r.ano`, sql`r.${period}`));
  const toSign = sql`r.${signed} is null and z.a_partir_de <= ${ended}`;
  const overdue = sql`${toSign} and ${inSaoPaulo(sql`r.${made}`)} + z.dias < ${day}`;
  const periodsWhere = (holds: SQL) => sql`array_agg(r.${period}) filter (where ${holds})`;
  // An array without elements is null.
  const isAmong = (periods: SQL) => sql`(p.periodo = any(g.${periods})) is true`;
  return sql`${scopeOf(reader, day)},
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select p, inicio, fim, z.tipo is null or z.a_partir_de <= fim, z.tipo is not null, coalesce(fim + z.dias < ${day}, false)
    from generate_series(${periods.from}::integer, ${periods.to}::integer) p
    cross join lateral (select ${firstDayOf(records, sql`${ano}::integer`, sql`p`)}) as i (inicio)
    cross join lateral (select ${lastDayOf(records, sql`inicio`)}) as f (fim)
    left join prazos z on z.tipo = ${tipo}
  ),
  pessoas (id, lider, substituto, desde, setor, feitos, sem_assinatura, a_assinar, vencidos, dispensados) as materialized (
    select g.id, g.lider, g.substituto, g.desde, coalesce(c.setor, ''), e.feitos, e.sem_assinatura, e.a_assinar, e.vencidos,
      case when ${isAwayInYear(sql`g.id`, ano)} then array(select p.periodo from do_ano p where ${excused}) end
    from gente g join colaboradores c on c.id = g.id left join prazos z on z.tipo = 'assinatura'
    ${lookUp(sql`
      select ${periodsWhere(sql`true`)} as feitos, ${periodsWhere(sql`r.${signed} is null`)} as sem_assinatura,
        ${periodsWhere(toSign)} as a_assinar, ${periodsWhere(overdue)} as vencidos
      from ${table} r
      where r.id_colaborador = g.id and r.ano = ${ano}::smallint
        and r.${period} between ${periods.from}::smallint and ${periods.to}::smallint`)} e
    ${where && sql`where ${where}`}
  ),
  celulas (id, lider, devedor, setor, periodo, esperado, feito, assinado, atrasado, devido) as not materialized (
    select g.id, g.lider, ${owerOf(sql`p.fim`, day)}, g.setor, p.periodo, p.conta and e.conta, e.feito, e.feito and not ${isAmong(sql`sem_assinatura`)},
      e.conta and case when e.feito then ${isAmong(sql`vencidos`)} else p.vencido end,
      e.conta and case when e.feito then ${isAmong(sql`a_assinar`)} else p.com_prazo end
    from pessoas g
    join do_ano p on g.desde <= p.fim
    cross join lateral (select ${isAmong(sql`feitos`)}, not ${isAmong(sql`dispensados`)}) as e (feito, conta)
    where (p.conta and e.conta) or e.feito
  )`;
}

/** The signed records of a person in one period, each with its statement: `r` and `m`, null without one. */
function signedIn({ tipo, ano }: Pick<Wanted, 'tipo' | 'ano'>, periodo: number, id: SQL): SQL {
  const { table, period, signed } = registros[tipo];
  return sql`
    from ${table} r left join manifestacoes m on m.registro = ${tipo}::text and m.id_registro = r.id
    where r.id_colaborador = ${id} and r.ano = ${ano}::smallint and r.${period} = ${periodo}::smallint and r.${signed} is not null`;
}

const stateOfAll = sql`case
  when bool_or(not m.concorda) then 'discordaram' when bool_or(m.id is null) then 'sem_manifestacao' when count(*) > 0 then 'cientes' end`;

/** What a person stated about their signed records of a period, as a scalar subselect (CIE-11); null without such a record. */
export const cienciaOf = (wanted: Pick<Wanted, 'tipo' | 'ano'>, periodo: number, id: SQL): SQL =>
  sql`(select ${stateOfAll} ${signedIn(wanted, periodo, id)})`;

/**
 * Who owes what about one period, as common table expressions after those of `cellsOf`: `ciencias (id, devedor, ciencia, deve, responde)`,
 * a row for each person with a record, where `deve` says that they owe a statement, and `responde` that their leader owes the answer
 * to a disagreement; and `devedores (id)`, who owes these, or a record or its signature.
 */
export function debtsOf(wanted: Pick<Wanted, 'tipo' | 'ano'>, periodo: number): SQL {
  const { tipo, signed } = registros[wanted.tipo];
  const deadline = cienciaDeadline({ id: sql`c.id`, signed: sql`r.${signed}` });
  return sql`
  ciencias (id, devedor, ciencia, deve, responde) as materialized (
    select c.id, c.devedor, s.* from celulas c
    ${lookUp(sql`
      select ${stateOfAll},
        bool_or(m.id is null and ${isUndelivered(tipo, sql`r.id`)} and ${deadline} is not null),
        bool_or(${isUnanswered} and ${respostaDeadline(sql`m.feita_em`)} is not null)
      ${signedIn(wanted, periodo, sql`c.id`)}`)} s
    where c.periodo = ${periodo} and c.feito
  ),
  devedores (id) as (
    select devedor from celulas where periodo = ${periodo} and devido
    union select id from ciencias where deve
    union select devedor from ciencias where responde
  )`;
}

/** Whether a cell is in a state; `ciencia` is that of `cienciaOf`. */
export const isIn: Readonly<Record<EstadoDoAcompanhamento, SQL>> = {
  esperados: sql`esperado`,
  feitos: sql`feito`,
  assinados: sql`assinado`,
  faltam: sql`(esperado and not feito)`,
  a_assinar: sql`(feito and not assinado)`,
  atrasados: sql`atrasado`,
  cientes: sql`ciencia = 'cientes'`,
  discordaram: sql`ciencia = 'discordaram'`,
  sem_manifestacao: sql`ciencia = 'sem_manifestacao'`,
};

/** Aggregates by column name: how many cells of a group are expected, done, signed and overdue. */
export const numbersOf = {
  esperados: sql`count(*) filter (where ${isIn.esperados})`,
  feitos: sql`count(*) filter (where ${isIn.feitos})`,
  assinados: sql`count(*) filter (where ${isIn.assinados})`,
  atrasados: sql`count(*) filter (where ${isIn.atrasados})`,
};
