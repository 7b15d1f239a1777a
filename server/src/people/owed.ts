import type { TipoDeRegistro } from '@alinha/contract/choices';
import { diasParaFechar } from '@alinha/rules/fechamentos';
import { type SQL, sql } from 'drizzle-orm';
import { papeis } from '../db/papeis.ts';
import { prazosDeGuarda } from './guarda.ts';
import { isLed, lineOf } from './relation.ts';
import { firstDaySeen, substitutos } from './substituto.ts';

export const inSaoPaulo = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;

const entrada = inSaoPaulo(sql`c.criado_em`);

/** The day since which a collaborator `c` works in the company: their admission, or else the day they were entered. */
export const trabalhaDesde: SQL = sql`coalesce(c.data_admissao, ${entrada})`;

/** The day since which records are due of a collaborator `c`: the day they were entered, or a later admission (PESS-12). */
export const devidoDesde: SQL = sql`greatest(c.data_admissao, ${entrada})`;

/** `devidoDesde` of one person as a subselect; null where nobody owes records of them. */
export const devidoDesdeOf = (id: SQL): SQL<string | null> => sql`(
  with recursive ${lineOf(id)}
  select (${devidoDesde})::text from colaboradores c where c.id = ${id} and c.ativo and c.email_confirmado and ${isLed})`;

const leads = sql`(c.ativo and ${papeis.is_leader})`;

const today = sql`${sql.placeholder('today')}::date`;

/**
 * Whether nothing is owed of a person for a period, because they are away for more than half of its days that count for them
 * (AFA-03); the same rule as `isExcused` of rules/coverage.ts. Each argument is a fragment: `desde` is the day since which
 * records are due of them, `first` and `last` are the first and last day of the period.
 */
export const isExcused = ({
  id,
  desde,
  first,
  last,
}: Record<'id' | 'desde' | 'first' | 'last', SQL>): SQL => sql`coalesce((
    select 2 * sum(least(a.ate, ${last}) - greatest(a.de, ${desde}, ${first}) + 1) > ${last} - greatest(${desde}, ${first}) + 1
    from afastamentos a
    where a.id_colaborador = ${id} and a.de <= ${last}
      and coalesce(a.ate >= greatest(${desde}, ${first}), true)), false)`;

/** Whether a person is away on any day of a year: a lookup in one hash table, for statements over everybody. */
export const isAwayInYear = (id: SQL, ano: number): SQL => sql`${id} in (
    select a.id_colaborador from afastamentos a
    where a.de <= make_date(${ano}::integer, 12, 31) and coalesce(a.ate >= make_date(${ano}::integer, 1, 1), true))`;

/** A kind of record as SQL fragments, for statements over many people. */
export interface Records {
  tipo: SQL;
  table: SQL;
  period: SQL;
  /** How many months a period has. */
  months: SQL;
  made: SQL;
  signed: SQL;
  signer: SQL;
}

const reports: Records = {
  tipo: sql`'report'`,
  table: sql`reports`,
  period: sql`mes`,
  months: sql`1`,
  made: sql`criado_em`,
  signed: sql`assinado_em`,
  signer: sql`assinado_por`,
};

const avaliacoes: Records = {
  tipo: sql`'avaliacao'`,
  table: sql`avaliacoes_culturais`,
  period: sql`trimestre`,
  months: sql`3`,
  made: sql`criada_em`,
  signed: sql`assinada_em`,
  signer: sql`assinada_por`,
};

export const registros: Readonly<Record<TipoDeRegistro, Records>> = {
  report: reports,
  avaliacao: avaliacoes,
};

/** The first day of the n-th period of a year. */
export const firstDayOf = ({ months }: Pick<Records, 'months'>, ano: SQL, n: SQL): SQL =>
  sql`make_date(${ano}, (${n} - 1) * ${months} + 1, 1)`;

/** The last day of the period that begins on a day. */
export const lastDayOf = ({ months }: Pick<Records, 'months'>, first: SQL): SQL =>
  sql`((${first} + make_interval(months => ${months}))::date - 1)`;

/** The last day on time, counted from an instant; null where HR set no deadline of this kind, or it counts only since a later day. */
const deadlineSince = (tipo: SQL, instant: SQL): SQL => sql`(
  select ${inSaoPaulo(instant)} + z.dias from prazos z where z.tipo = ${tipo} and z.a_partir_de <= ${inSaoPaulo(instant)})`;

/**
 * The last day on which a person may state on time what they think of a record that was signed at an instant, as a scalar subselect
 * (CIE-09): null where no deadline counts. A deadline within an absence becomes the seventh day after its end, and null while that
 * end is open (AFA-04). The recursion runs only for people with an absence.
 */
export const cienciaDeadline = ({ id, signed }: Record<'id' | 'signed', SQL>): SQL => {
  const day = deadlineSince(sql`'ciencia'`, signed);
  return sql`case when exists (select from afastamentos a where a.id_colaborador = ${id}) then (
    with recursive prazo (dia) as (
      select ${day}
      union
      select a.ate + 7 from prazo join afastamentos a
        on a.id_colaborador = ${id} and a.de <= prazo.dia and coalesce(prazo.dia <= a.ate, true)
    )
    select case when bool_and(dia is not null) then max(dia) end from prazo) else ${day} end`;
};

/** The last day for the answer to a disagreement that was stated at an instant (CIE-09); null where no deadline counts. */
export const respostaDeadline = (stated: SQL): SQL => deadlineSince(sql`'discordancia'`, stated);

/** Whether a record was not delivered by other means, after which nobody waits for a statement (CIE-10). */
export const isUndelivered = (registro: SQL, id: SQL): SQL => sql`
  not exists (select from entregas e where e.registro = ${registro} and e.id_registro = ${id})`;

/** Whether a statement `m` is a disagreement that nobody answered. */
export const isUnanswered: SQL = sql`(
  not m.concorda and not exists (select from respostas_discordancia x where x.id_manifestacao = m.id))`;

/** The periods of a kind that have begun, or begin before somebody leaves of whom `saindo` knows it, each with its deadline. */
const periodsOf = (records: Records) => sql`
  select tipo, extract(year from inicio)::smallint as ano,
    (ceil(extract(month from inicio) / ${records.months}))::smallint as periodo, inicio, fim, fim + dias as prazo
  from (
    select tipo, dias, inicio::date, ${lastDayOf(records, sql`inicio`)} as fim
    from prazos cross join generate_series(a_partir_de, ${today} + ${sql.raw(String(diasDeSaida))}, make_interval(months => ${records.months})) as inicio
    where tipo = ${records.tipo}
  ) p
  -- Nobody owes what would be erased at once (LGPD-04).
  where fim + make_interval(months => (select g.meses from ${prazosDeGuarda} g where g.categoria = p.tipo)) >= ${today}`;

/**
 * A lateral join that is evaluated once per row. The planner cannot estimate how few people one leader has, because they
 * come from a recursion, and would otherwise read everybody's records for five people. `offset 0` keeps it from
 * flattening the subquery.
 */
export const lookUp = (rows: SQL): SQL => sql`cross join lateral (${rows} offset 0)`;

/**
 * Who owes a record of `gente g` whose period ends on a day: the leader, or instead of them who stands in for them, if that person sees the
 * period (SUBST-04).
 */
export const owerOf = (fim: SQL, day: SQL): SQL =>
  sql`case when ${fim} >= ${firstDaySeen(day)} then coalesce(g.substituto, g.lider) else g.lider end`;

/** How many days before a departure what it would leave undone is due by it (PESS-10). */
const diasDeSaida = 30;

/** Who leaves within these days, as the common table expression `saindo (id, dia)`. */
const leaving: SQL = sql`
  saindo (id, dia) as (
    select id, data_demissao from colaboradores
    where ativo and data_demissao between ${today} and ${today} + ${sql.raw(String(diasDeSaida))}
  )`;

const missing = (records: Records) => sql`
  select g.lider, ${owerOf(sql`p.fim`, today)}, g.id, p.tipo, p.tipo as registro, p.ano, p.periodo, null::integer as id_registro,
    least(p.prazo, s.dia)
  from gente g left join saindo s on s.id = g.id
  ${lookUp(sql`
    select array_agg(12 * r.ano + r.${records.period}) as periodos from ${records.table} r
    where r.id_colaborador = g.id and r.ano >= (select min(ano) from periodos)`)} feitos
  join periodos p on g.desde <= p.fim and p.inicio < coalesce(s.dia, ${today} + 1)
  where p.tipo = ${records.tipo} and (feitos.periodos is null or 12 * p.ano + p.periodo <> all (feitos.periodos))
    and not ${isExcused({ id: sql`g.id`, desde: sql`g.desde`, first: sql`p.inicio`, last: sql`p.fim` })}`;

const unsigned = (records: Records) => sql`
  select g.lider, ${owerOf(sql`r.fim`, today)}, g.id, 'assinatura', ${records.tipo}, r.ano, r.${records.period}, r.id,
    least(${inSaoPaulo(sql`r.${records.made}`)} + z.dias, s.dia)
  from prazos z
  join gente g on true left join saindo s on s.id = g.id
  ${lookUp(sql`
    select r.*, i.inicio, ${lastDayOf(records, sql`i.inicio`)} as fim
    from ${records.table} r cross join lateral (select ${firstDayOf(records, sql`r.ano`, sql`r.${records.period}`)}) as i (inicio)
    where r.id_colaborador = g.id and r.${records.signed} is null`)} r
  where z.tipo = 'assinatura' and r.fim >= greatest(g.desde, z.a_partir_de)
    and not ${isExcused({ id: sql`g.id`, desde: sql`g.desde`, first: sql`r.inicio`, last: sql`r.fim` })}`;

/** The signed records about the given people that they stated nothing about (CIE-09). */
const silent = (records: Records, people: SQL) => sql`
  select c.id, c.id, c.id, 'ciencia', ${records.tipo}, r.ano, r.${records.period}, r.id, r.prazo
  from colaboradores c
  ${lookUp(sql`
    select r.id, r.ano, r.${records.period}, ${cienciaDeadline({ id: sql`c.id`, signed: sql`r.${records.signed}` })} as prazo
    from ${records.table} r
    where r.id_colaborador = c.id and r.${records.signed} is not null and ${isUndelivered(records.tipo, sql`r.id`)}
      and not exists (select from manifestacoes m where m.registro = ${records.tipo} and m.id_registro = r.id)`)} r
  where c.ativo and c.email_confirmado and ${people} and r.prazo is not null
    and exists (select from prazos where tipo = 'ciencia')`;

/**
 * The unanswered disagreements that the given people owe an answer to, as the common table expressions of a recursive statement after
 * `gente`, the last of which is `discordancias (lider, substituto, id, registro, id_registro, prazo)`: the person who owes the person's records,
 * and HR where nobody does (CIE-05), as `findOwer` decides for one person.
 */
const disagreementsOwedBy = (people: SQL): SQL => {
  const open = (id: SQL) =>
    lookUp(sql`
      select m.registro, m.id_registro, ${respostaDeadline(sql`m.feita_em`)} as prazo
      from manifestacoes m where m.id_colaborador = ${id} and ${isUnanswered}`);
  const counts = sql`m.prazo is not null and exists (select from prazos where tipo = 'discordancia')`;
  return sql`
  soltos (id, lidera) as (
    select c.id, ${leads} from colaboradores c where c.id_superior is null
    union
    select c.id, ${leads} from soltos s join colaboradores c on c.id_superior = s.id where not s.lidera
  ),
  sem_lider (id) as (
    select c.id from colaboradores c where c.ativo and (c.id in (select id from soltos) or not c.email_confirmado)
  ),
  discordancias (lider, substituto, id, registro, id_registro, prazo) as (
    select g.lider, g.substituto, g.id, m.* from gente g ${open(sql`g.id`)} m where ${counts}
    union all
    select c.id, null, s.id, m.* from colaboradores c ${lookUp(sql`select id from sem_lider`)} s ${open(sql`s.id`)} m
    where c.ativo and ${papeis.is_rh} and ${people} and s.id <> c.id and ${counts}
  )`;
};

const unanswered = (records: Records) => sql`
  select g.lider, ${owerOf(lastDayOf(records, firstDayOf(records, sql`r.ano`, sql`r.${records.period}`)), today)}, g.id, 'discordancia',
    ${records.tipo}, r.ano, r.${records.period}, r.id, g.prazo
  from discordancias g join ${records.table} r on g.registro = ${records.tipo} and r.id = g.id_registro`;

/** The day since which records of a collaborator `c` are due; null where none are (PEND-04). */
const countsSince = sql`case when c.ativo and c.email_confirmado then ${devidoDesde} end`;

/**
 * Everybody of whom the given leaders owe records, as the common table expressions of a recursive statement that end in
 * `gente (id, lider, desde, substituto)`: the person, who owes their records (the nearest active superior who leads, PEND-03), the day
 * since which they are due, and who stands in for the leader towards them (SUBST-04).
 * @param leaders a condition on collaborators `c` that selects among those who lead
 * @param below whether to include the people of leaders below them
 */
export const peopleOf = (leaders: SQL, day: SQL, below = false): SQL => sql`
  ${substitutos(day)},
  liderados (id, lider, segue, desde) as (
    select l.id, c.id, not (l.ativo and l.lidera), l.desde
    from colaboradores c join (
      select c.id, c.id_superior, c.ativo, ${papeis.is_leader} as lidera, ${countsSince} as desde from colaboradores c
    ) l on l.id_superior = c.id
    where ${leads} and ${leaders}
    union
    select c.id, ${below ? sql`case when d.segue then d.lider else d.id end` : sql`d.lider`}, not ${leads}, ${countsSince}
    from liderados d join colaboradores c on c.id_superior = d.id ${below ? sql`` : sql`where d.segue`}
  ),
  gente (id, lider, desde, substituto) as (
    select d.id, d.lider, d.desde, s.id
    from liderados d left join substitutos s
      on s.lider = d.lider and not exists (select from intocados i where i.substituto = s.id and i.id = d.id)
    where d.desde is not null and d.id <> d.lider
  )`;

/**
 * What the given people still owe of records, as the common table expressions of a recursive statement with the parameter `today`:
 * those of `peopleOf`, and `devidos (devedor, id, tipo, registro, ano, periodo, id_registro, prazo, substituido)`: who
 * owes it, about whom, and instead of which leader (SUBST-04), null for what is one's own.
 * @param people a condition on collaborators `c`
 */
export const owedBy = (people: SQL): SQL => sql`
  perguntados (id) as (
    select c.id from colaboradores c where ${people}
    union
    select s.lider from substitutos s join colaboradores c on c.id = s.id where ${people}
  ),
  ${peopleOf(sql`c.id in (select id from perguntados)`, today)},
  ${leaving},
  periodos as (${periodsOf(reports)} union all ${periodsOf(avaliacoes)}),
  ${disagreementsOwedBy(people)},
  todos (lider, devedor, id, tipo, registro, ano, periodo, id_registro, prazo) as (
    ${sql.join(
      [reports, avaliacoes].flatMap((of) => [missing(of), unsigned(of), silent(of, people), unanswered(of)]),
      sql` union all `,
    )}
  ),
  devidos (devedor, id, tipo, registro, ano, periodo, id_registro, prazo, substituido) as (
    select t.devedor, t.id, t.tipo, t.registro, t.ano, t.periodo, t.id_registro, t.prazo, nullif(t.lider, t.devedor) from todos t join colaboradores c on c.id = t.devedor where ${people}
  )`;

/**
 * The quarters that HR has to close, as the common table expression `a_fechar (ano, trimestre, prazo)` with the parameter
 * `today` (FEC-09). Quarters that ended before the company's history began are not owed.
 */
const toClose = sql`
  a_fechar (ano, trimestre, prazo) as (
    select t.ano, t.trimestre, t.prazo
    from generate_series(
      date_trunc('quarter', (select ${inSaoPaulo(sql`min(de)`)} from historico)), ${today}, interval '3 months') as inicio
    cross join lateral (
      select extract(year from inicio)::smallint, extract(quarter from inicio)::smallint,
        ${lastDayOf(avaliacoes, sql`inicio`)} + ${sql.raw(String(diasParaFechar))}
    ) as t (ano, trimestre, prazo)
    where t.prazo <= ${today}
      and not exists (select from fechamentos f where f.ano = t.ano and f.trimestre = t.trimestre)
  )`;

/**
 * The closings that the given people of HR owe, as common table expressions with the parameter `today`, the last of which is
 * `fechamentos_devidos (id, ano, trimestre, prazo)`.
 * @param people a condition on collaborators `c`
 */
export const closingsOwedBy = (people: SQL): SQL => sql`
  ${toClose},
  fechamentos_devidos (id, ano, trimestre, prazo) as (
    select c.id, f.ano, f.trimestre, f.prazo
    from colaboradores c ${lookUp(sql`select * from a_fechar`)} f
    where c.ativo and ${papeis.is_rh} and ${people}
  )`;
