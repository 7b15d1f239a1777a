import { quadrantOf } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import { asNumbers, readNumbers } from '../../db/facts.ts';
import { averagesOf } from '../../people/percents.ts';
import type { Part } from '../../trees/kept.ts';
import { ofPeople } from '../../trees/ofPeople.ts';

/** A table of records, as the year's statement reads it. */
interface Records {
  table: SQL;
  period: SQL;
  made: SQL;
  signed: SQL;
  /** In ten thousandths, which is its scale, and one more; 0 is none. */
  nota: SQL;
}

const reports: Records = {
  table: sql`reports`,
  period: sql`mes`,
  made: sql`criado_em`,
  signed: sql`assinado_em`,
  nota: sql`0`,
};

const avaliacoes: Records = {
  table: sql`avaliacoes_culturais`,
  period: sql`trimestre`,
  made: sql`criada_em`,
  signed: sql`assinada_em`,
  nota: sql`coalesce((nota * 10000)::integer + 1, 0)`,
};

/**
 * The records of a year in the order of an index: by person, then period, then age. Whose, of which period and whether
 * signed are one number, since digits are what a large answer costs.
 */
const yearOf = ({ table, period, made, signed, nota }: Records, only: (id: SQL) => SQL) => sql`(
  select ${asNumbers([
    sql`(id_colaborador::bigint * 16 + periodo) * 2 + case when assinado then 1 else 0 end`,
    sql`id`,
    sql`nota`,
  ])}
  from (
    select id_colaborador, ${period} as periodo, id, ${signed} is not null as assinado, ${nota} as nota
    from ${table} where ano = ${sql.placeholder('ano')}::smallint and ${only(sql`id_colaborador`)}
    order by id_colaborador, ${period}, ${made}, id
  ) em_ordem)`;

interface Row {
  reports: string;
  avaliacoes: string;
  cultura: string;
  desempenho: string;
}

const readRow = ofPeople<Row>(
  (only) => sql`
    with ${averagesOf(sql`select id from colaboradores where ${only(sql`id`)}`)}
    select ${yearOf(reports, only)} as reports, ${yearOf(avaliacoes, only)} as avaliacoes,
      (select ${asNumbers([sql`id`, sql`percentual`])} from cultura where percentual is not null) as cultura,
      (select ${asNumbers([sql`id`, sql`percentual`])} from desempenho where percentual is not null) as desempenho`,
);

/** What the chart tells of somebody's year to who reads their records, as the inside of a JSON object. */
export const registrosDoAno = (ano: number): Part<string> => ({
  name: `registros ${ano}`,
  tema: 'registros',
  async read(tx, ids) {
    const row = await readRow(tx, ids, { ano });
    const years = {
      reports: readYears(row.reports, () => ''),
      avaliacoes: readYears(row.avaliacoes, (nota) => `,"nota":${nota === 0 ? null : (nota - 1) / 10_000}`),
    };
    const cultura = percentsOf(row.cultura);
    const desempenho = percentsOf(row.desempenho);
    const told = new Map<number, string>();
    for (const id of new Set(
      [years.reports, years.avaliacoes, cultura].flatMap((part) => [...part.keys()]),
    )) {
      const quadrante = quadrantOf(cultura.get(id) ?? null, desempenho.get(id) ?? null);
      told.set(id, yearAsText(years.avaliacoes.get(id), years.reports.get(id), quadrante));
    }
    return told;
  },
});

const yearAsText = (avaliacoes = '', reports = '', quadrante: number | null = null): string =>
  `"avaliacao_cultural":{${avaliacoes}},"avaliacao_report":{${reports}},"quadrante":${quadrante === null ? 'null' : `{"id":${quadrante}}`}`;

/** Of whoever has no record, or none that the reader may read. */
export const emptyYear = yearAsText();

/**
 * Each person's records by period, the newest first, as the inside of a JSON object. Read from the end, so that every
 * text is put together once, from its parts: chains of texts are what a garbage collector carries about.
 */
function readYears(records: string, markOf: (nota: number) => string): Map<number, string> {
  const numbers = readNumbers(records);
  const years = new Map<number, string>();
  let parts: (string | number)[] = [];
  for (let place = numbers.length - 3; place >= 0; place -= 3) {
    const [packed = 0, id = 0, nota = 0] = [numbers[place], numbers[place + 1], numbers[place + 2]];
    const period = packed >> 1;
    const next = place === 0 ? -1 : (numbers[place - 3] ?? 0) >> 1;
    if (parts.length === 0) parts.push('"', period % 16, '":[');
    parts.push('{"id":', id, markOf(nota), packed % 2 === 1 ? ',"assinada":true}' : ',"assinada":false}');
    if (next === period) parts.push(',');
    else if (next >> 4 === period >> 4) parts.push('],"', next % 16, '":[');
    else {
      parts.push(']');
      years.set(period >> 4, parts.join(''));
      parts = [];
    }
  }
  return years;
}

function percentsOf(records: string): Map<number, number> {
  const numbers = readNumbers(records);
  const people = new Map<number, number>();
  for (let place = 0; place < numbers.length; place += 2)
    people.set(numbers[place] ?? 0, numbers[place + 1] ?? 0);
  return people;
}
