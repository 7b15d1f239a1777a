import { type FiltrosDaAuditoria, linhasPorPagina, type listAuditoria } from '@alinha/contract/auditoria';
import type { QueryOf } from '@alinha/contract/core';
import { and, type SQL, sql } from 'drizzle-orm';
import { atos } from '../../audit/declared.ts';
import { integers } from '../../db/arrays.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

/** A stored audit row, with the names of actor and target. */
export interface KeptRow {
  id: number;
  momento: string;
  acao: string;
  dados: Record<string, unknown>;
  ator: { id: number; nome: string } | null;
  alvo: { id: number; nome: string } | null;
}

/** The direction of paging from a row. */
type Way = 'older' | 'newer';

/** The rows to read: those that match the filters, in one direction from a row. */
interface Wanted {
  /** The rows that are kept from the reader. */
  exceto: SQL;
  filters: FiltrosDaAuditoria;
  from?: number | undefined;
  way: Way;
  most: number;
}

const comma = sql`, `;

const actsOf = (grupo: FiltrosDaAuditoria['grupo']) =>
  atos.filter((one) => one.grupo === grupo).map(({ ato }) => ato);

/** When a day begins in São Paulo, plus `later` days. */
const beginOf = (day: string, later = 0) =>
  sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone 'America/Sao_Paulo')`;

/**
 * The ids and instants of the wanted rows, in the order of the page. They are read from one index: by person, by actor, by act,
 * or of all rows. For a group of acts, the rows of each act are read in that way and merged.
 */
export function placesOf({ exceto, filters, from, way, most }: Wanted): SQL {
  const { pessoa, ator, grupo, ato, de, ate } = filters;
  // The index of all rows is on an expression, so only this condition uses it (schema.ts).
  const ofAll = pessoa === undefined && ator === undefined && ato === undefined && grupo === undefined;
  const asMomento = (value: SQL) => (ofAll ? sql`(${value} at time zone 'UTC')` : value);
  const momento = asMomento(sql`a.momento`);
  const beyond = sql.raw(way === 'older' ? '<' : '>');
  const conditions: (SQL | undefined)[] = [
    sql`not ${exceto}`,
    pessoa === undefined ? undefined : sql`a.id_alvo = ${pessoa}`,
    ator === undefined ? undefined : sql`a.id_ator = ${ator}`,
    ato === undefined ? undefined : sql`a.acao = ${ato}`,
    de === undefined ? undefined : sql`${momento} >= ${asMomento(beginOf(de))}`,
    ate === undefined ? undefined : sql`${momento} < ${asMomento(beginOf(ate, 1))}`,
    from === undefined
      ? undefined
      : sql`(${momento}, a.id) ${beyond} ((select ${momento} from auditoria a where a.id = ${from}::bigint), ${from}::bigint)`,
  ];
  const order = sql.raw(way === 'older' ? 'desc' : 'asc');
  // Not a parameter: the planner assumes that an unknown limit is large.
  const limit = sql.raw(`limit ${most}`);
  const read = (further?: SQL) => {
    const where = and(...conditions, further);
    return sql`select a.id, a.momento from auditoria a ${where && sql`where ${where}`}
      order by ${momento} ${order}, a.id ${order} ${limit}`;
  };
  if (grupo === undefined) return read();
  const names = actsOf(grupo);
  const ofOnePerson = pessoa !== undefined || ator !== undefined;
  const list = (rows: SQL[]) => sql.join(rows, comma);
  if (ofOnePerson) return read(sql`a.acao in (${list(names.map((name) => sql`${name}`))})`);
  return sql`select lida.id, lida.momento
    from (values ${list(names.map((name) => sql`(${name})`))}) as do_grupo (acao)
    cross join lateral (${read(sql`a.acao = do_grupo.acao`)}) lida
    order by lida.momento ${order}, lida.id ${order} ${limit}`;
}

/** The wanted rows with the names of actor and target, newest first. */
export async function readRows(db: Db, wanted: Wanted): Promise<KeptRow[]> {
  return rowsOf<KeptRow>(
    db,
    sql`select a.id::float8 as id, ${isoText(sql`a.momento`)} as momento, a.acao, a.dados,
          case when ator.id is not null then json_build_object('id', ator.id, 'nome', ator.nome) end as ator,
          case when alvo.id is not null then json_build_object('id', alvo.id, 'nome', alvo.nome) end as alvo
        from (${placesOf(wanted)}) lugar
        join auditoria a on a.id = lugar.id
        left join colaboradores ator on ator.id = a.id_ator
        left join colaboradores alvo on alvo.id = a.id_alvo
        order by lugar.momento desc, lugar.id desc`,
  );
}

/** An instant as the index of all rows has it, and in microseconds. */
const instantOf = (momento: SQL) => sql`(${momento} at time zone 'UTC')`;
const microsOf = (momento: SQL) => sql`(extract(epoch from ${momento}) * 1000000)::bigint`;

/**
 * What rows of a page are called: their instant, and their place among the rows of that instant that are not kept from the reader. Their ids
 * would count those that are.
 */
export async function readLugares(
  db: Db,
  exceto: SQL,
  rows: readonly Pick<KeptRow, 'id'>[],
): Promise<string[]> {
  const found = await rowsOf<{ lugar: string }>(
    db,
    sql`select ${microsOf(sql`a.momento`)} || '-' || (
          select count(*) from auditoria b
          where ${instantOf(sql`b.momento`)} = ${instantOf(sql`a.momento`)} and b.id <= a.id and not ${exceto}) as lugar
        from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json) with ordinality as pedida (id, n)
        join auditoria a on a.id = pedida.id::bigint
        order by pedida.n`,
  );
  return found.map(({ lugar }) => lugar);
}

/** The id of the row that is called so; of the last one before it in its instant where the reader sees fewer by now, undefined without any. */
async function findRow(db: Db, exceto: SQL, lugar: string): Promise<number | undefined> {
  const [micros, place] = lugar.split('-');
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id::float8 as id from (
          select b.id from auditoria b
          where ${instantOf(sql`b.momento`)} = timestamp 'epoch' + ${micros}::bigint * interval '1 microsecond' and not ${exceto}
          order by b.id limit ${place}::integer) x
        order by id desc limit 1`,
  );
  return row?.id;
}

/** Reads one page, and whether there are newer and older rows. */
export async function readPage(
  db: Db,
  exceto: SQL,
  { antes, depois, ...filters }: QueryOf<typeof listAuditoria>,
): Promise<{ rows: KeptRow[]; mais_novas: boolean; mais_antigas: boolean }> {
  const way: Way = antes === undefined && depois !== undefined ? 'newer' : 'older';
  const cursor = way === 'older' ? antes : depois;
  const from = cursor === undefined ? undefined : await findRow(db, exceto, cursor);
  // One extra row shows whether there is another page.
  const read = await readRows(db, { exceto, filters, from, way, most: linhasPorPagina + 1 });
  const more = read.length > linhasPorPagina;
  if (way === 'older') {
    return { rows: read.slice(0, linhasPorPagina), mais_novas: from !== undefined, mais_antigas: more };
  }
  // The rows nearest to `depois` come last. If they do not fill a page, the first page is shown instead.
  if (!more) return readPage(db, exceto, { ...filters, antes: undefined, depois: undefined });
  return { rows: read.slice(1), mais_novas: true, mais_antigas: true };
}

/** The columns that name a record of each kind, for details that store only its id. */
const chamados = {
  pessoas: sql`nome, null::integer as numero, null::integer as ano from colaboradores`,
  reports: sql`null as nome, mes as numero, ano from reports`,
  avaliacoes: sql`null as nome, trimestre as numero, ano from avaliacoes_culturais`,
};

export type Referido = keyof typeof chamados;
export const referidos = Object.keys(chamados) as Referido[];

/** A record's name, or its period (month or quarter, and year) if it has no name. */
export interface Chamado {
  id: number;
  nome: string | null;
  numero: number | null;
  ano: number | null;
}

/** The current names of some records of a kind; deleted ones are left out. */
export async function readNames(db: Db, kind: Referido, ids: Iterable<number>): Promise<Chamado[]> {
  const wanted = [...ids];
  if (wanted.length === 0) return [];
  return rowsOf<Chamado>(
    db,
    sql`select id, ${chamados[kind]}
        where id = any(${integers(wanted)})`,
  );
}
