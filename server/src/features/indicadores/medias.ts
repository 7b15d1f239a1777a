import type { Eixo } from '@alinha/contract/choices';
import type { Faixa, Medias } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Filtros, isFiltered, passes, placesIn } from './lugares.ts';
import { chosenOf, listVistos } from './trimestres.ts';

/** How many quarters are shown, the running one included. */
const shown = 9;

const columnOf: Record<Eixo, SQL> = { potencial: sql`l.potencial`, desempenho: sql`l.desempenho` };

/** How many people of some rows have an average, and its minimum, quartiles and maximum, interpolated between two people. */
const spreadOf = (eixo: Eixo, where: SQL): SQL => sql`json_build_object(
  'pessoas', count(${columnOf[eixo]}) filter (where ${where}),
  'partes', percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by ${columnOf[eixo]}) filter (where ${where}))`;

interface Spread {
  pessoas: number;
  partes: readonly number[] | null;
}

type Row = Record<`${Eixo}_todo`, Spread> & Partial<Record<`${Eixo}_filtrado`, Spread>>;

const faixaOf = ({ pessoas, partes }: Spread): Faixa => {
  const part = (at: number) => (partes?.[at] === undefined ? null : Math.round(partes[at]));
  return { pessoas, minimo: part(0), q1: part(1), mediana: part(2), q3: part(3), maximo: part(4) };
};

const nobody: Spread = { pessoas: 0, partes: null };

/** The quartiles of both averages by quarter, oldest first (IND-03). */
export async function readMedias(db: Db, actor: Actor, filtros: Filtros, today: string): Promise<Medias> {
  const quarters = (await listVistos(db, today)).slice(0, shown);
  const found = await rowsOf<Row & { vez: number }>(
    db,
    sql`with recursive ${placesIn(actor, quarters)}
      select l.vez, ${spreadOf('potencial', sql`true`)} as potencial_todo, ${spreadOf('desempenho', sql`true`)} as desempenho_todo
        ${isFiltered(filtros) ? sql`, ${spreadOf('potencial', passes(filtros))} as potencial_filtrado, ${spreadOf('desempenho', passes(filtros))} as desempenho_filtrado` : sql``}
      from lugar_em l group by l.vez`,
  );
  const rows = new Map(found.map((row) => [row.vez, row]));
  const trimestres = quarters.map((quarter, at) => {
    const row = rows.get(at + 1);
    const todos = {
      potencial: faixaOf(row?.potencial_todo ?? nobody),
      desempenho: faixaOf(row?.desempenho_todo ?? nobody),
    };
    return {
      ...quarter,
      filtrados: isFiltered(filtros)
        ? {
            potencial: faixaOf(row?.potencial_filtrado ?? nobody),
            desempenho: faixaOf(row?.desempenho_filtrado ?? nobody),
          }
        : todos,
      todos,
    };
  });
  return { trimestres: trimestres.reverse() };
}

/**
 * The people who have an average in a quarter, as common table expressions that end in `achados (id, valor, antes, de, para)`.
 * @throws {Refusal} as `chosenOf`
 */
export async function peopleOfMedias(
  db: Db,
  actor: Actor,
  wanted: Filtros & { ano?: number | undefined; trimestre?: number | undefined; eixo: Eixo },
  today: string,
): Promise<SQL> {
  const quarter = chosenOf(await listVistos(db, today), wanted);
  const column = columnOf[wanted.eixo];
  return sql`${placesIn(actor, [quarter])},
    achados (id, valor, antes, de, para) as (
      select l.id, ${column}::integer, null::integer, null::integer, null::integer
      from lugar_em l where ${column} is not null and ${passes(wanted)}
    )`;
}
