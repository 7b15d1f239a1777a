import { quadrantOf } from '@alinha/rules/ninebox';
import { endedBefore } from '@alinha/rules/substituicoes';
import { type SQL, sql } from 'drizzle-orm';
import { jsonRows } from '../db/jsonRows.ts';
import { only as onlyOne } from '../db/rows.ts';
import { averagesOf } from '../people/percents.ts';
import type { EntryType } from './cache.ts';
import { type Fields, fieldsOf } from './json.ts';
import { ofPeople } from './ofPeople.ts';

type Report = [de: number, mes: number, id: number, assinada: boolean];
type Avaliacao = [de: number, trimestre: number, id: number, assinada: boolean, nota: number | null];
type Percent = [id: number, percent: number];

const year = sql.placeholder('ano');

/** The newest record of a period first. */
const reportsOf = (isWanted: SQL) => sql`
  select ${jsonRows([sql`id_colaborador`, sql`mes`, sql`id`, sql`assinado`])} from (
    select id_colaborador, mes, id, assinado_em is not null as assinado
    from reports where ano = ${year}::smallint and ${isWanted}
    order by id_colaborador, mes, criado_em desc, id desc
  ) r`;

const avaliacoesOf = (isWanted: SQL) => sql`
  select ${jsonRows([sql`id_colaborador`, sql`trimestre`, sql`id`, sql`assinada`, sql`nota`])} from (
    select id_colaborador, trimestre, id, assinada_em is not null as assinada, nota
    from avaliacoes_culturais where ano = ${year}::smallint and ${isWanted}
    order by id_colaborador, trimestre, criada_em desc, id desc
  ) a`;

const percentsOf = (table: SQL) => sql`
  select ${jsonRows([sql`id`, sql`percentual`])} from ${table} where percentual is not null`;

const readYear = ofPeople<Record<'reports' | 'avaliacoes' | 'cultura' | 'desempenho', string>>(
  (only) => sql`
    with ${averagesOf(sql`select id from colaboradores where ${only(sql`id`)}`)}
    select (${reportsOf(only(sql`id_colaborador`))}) as reports,
      (${avaliacoesOf(only(sql`id_colaborador`))}) as avaliacoes,
      (${percentsOf(sql`cultura`)}) as cultura, (${percentsOf(sql`desempenho`)}) as desempenho`,
);

/** Each person's records by period. */
function byPeriod<Row extends readonly [de: number, periodo: number, ...unknown[]]>(
  text: string,
  isSeen: (periodo: number) => boolean,
  recordOf: (row: Row) => object,
): Map<number, Record<number, object[]>> {
  const people = new Map<number, Record<number, object[]>>();
  for (const row of JSON.parse(text) as Row[]) {
    const [de, periodo] = row;
    if (!isSeen(periodo)) continue;
    const periods = people.get(de) ?? {};
    people.set(de, periods);
    const records = periods[periodo] ?? [];
    periods[periodo] = records;
    records.push(recordOf(row));
  }
  return people;
}

/**
 * avaliacao_cultural, avaliacao_report and quadrante of each person, for readers who may see their records.
 * @param desde for substitutes: without periods that ended before this day, and without the quadrant, which tells of KPIs (SUBST-02)
 */
export const registrosDoAno = (ano: number, desde?: string): EntryType<Fields> => ({
  name: `registros ${ano} ${desde ?? ''}`,
  tema: 'registros',
  async read(tx, ids) {
    const isSeen = (period: 'mes' | 'trimestre') => (n: number) =>
      desde === undefined || !endedBefore({ ano, [period]: n }, desde);
    const row = onlyOne((await readYear(tx, ids, { ano }))[0]);
    const reports = byPeriod<Report>(row.reports, isSeen('mes'), ([, , id, assinada]) => ({ id, assinada }));
    const avaliacoes = byPeriod<Avaliacao>(
      row.avaliacoes,
      isSeen('trimestre'),
      ([, , id, assinada, nota]) => ({
        id,
        nota,
        assinada,
      }),
    );
    const cultura = new Map<number, number>(JSON.parse(row.cultura) as Percent[]);
    const desempenho = new Map<number, number>(JSON.parse(row.desempenho) as Percent[]);
    const entries = new Map<number, Fields>();
    for (const id of new Set([...reports.keys(), ...avaliacoes.keys(), ...cultura.keys()])) {
      const quadrante =
        desde === undefined ? quadrantOf(cultura.get(id) ?? null, desempenho.get(id) ?? null) : null;
      entries.set(id, yearAsFields(avaliacoes.get(id), reports.get(id), quadrante));
    }
    return entries;
  },
});

const yearAsFields = (
  avaliacoes: object = {},
  reports: object = {},
  quadrante: number | null = null,
): Fields =>
  fieldsOf({
    avaliacao_cultural: avaliacoes,
    avaliacao_report: reports,
    quadrante: quadrante === null ? null : { id: quadrante },
  });

/** The year of a person without records, or whose records the reader may not see. */
export const emptyYear = yearAsFields();
