import { sql } from 'drizzle-orm';
import { texts } from '../db/arrays.ts';
import { writeInUtc } from '../db/isoText.ts';
import { linesOf } from '../db/lines.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { tablesWhere } from '../db/tables.ts';
import { nameOfPhoto } from '../photos/inUse.ts';
import type { PhotoStore } from '../photos/store.ts';
import { readSequences } from './numbering.ts';
import { BackupError } from './problem.ts';

/** A table in a backup: the stored columns, and how many rows. */
export interface Tabela {
  nome: string;
  colunas: string[];
  linhas: number;
}

/** How many rows the tables have together. */
export const rowsIn = (tabelas: readonly Pick<Tabela, 'linhas'>[]): number =>
  tabelas.reduce((sum, { linhas }) => sum + linhas, 0);

/** Everything stored of a company as of one instant, read from a database or a backup. */
export interface CompanyData {
  /** The migrations of its schema, by their hashes, oldest first. */
  migracoes: string[];
  /** The last value of each sequence, so that ids of deleted rows are never reused. */
  sequencias: Record<string, string>;
  tabelas: Tabela[];
  /** The names of its photos. */
  fotos: string[];
  /** The rows of a table as JSON, in batches, in an order that is the same on every database. */
  rows(nome: string): AsyncIterable<string[]>;
  /** Undefined where the store has lost it. */
  photo(nome: string): Promise<Uint8Array | undefined>;
}

const databaseTables = tablesWhere(({ backup }) => backup !== undefined);

/** The company of a database, as the transaction sees it. */
export async function companyDataOf(tx: Db, photos: PhotoStore): Promise<CompanyData> {
  await writeInUtc(tx);
  const migracoes = await readMigrations(tx);
  const tables = await readTables(tx);
  const orders = new Map(tables.map(({ nome, chave }) => [nome, chave]));
  return {
    migracoes,
    sequencias: await readSequences(
      tx,
      tables.map(({ nome }) => nome),
    ),
    tabelas: tables.map(({ nome, colunas, linhas }) => ({ nome, colunas, linhas })),
    fotos: await readPhotos(tx),
    rows: (nome) => readRows(tx, nome, orders.get(nome) ?? []),
    photo: (nome) => photos.get(nome),
  };
}

/** The tables of a company with their stored columns and their sort key. */
async function readTables(tx: Db): Promise<(Tabela & { chave: string[] })[]> {
  const tables = await rowsOf<{ nome: string; colunas: string[]; chave: string[] }>(
    tx,
    sql`select c.relname as nome, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as colunas,
          coalesce((
            select array_agg(quote_ident(k.attname) || case t.typcategory when 'S' then ' collate "C"' else '' end order by i.place)
            from pg_index x cross join unnest(x.indkey::int2[]) with ordinality as i (attnum, place)
            join pg_attribute k on k.attrelid = c.oid and k.attnum = i.attnum
            join pg_type t on t.oid = k.atttypid
            where x.indrelid = c.oid and x.indisprimary), '{}') as chave
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname <> all(${texts(databaseTables)})
        group by c.oid order by c.relname collate "C"`,
  );
  const whole = [];
  for (const table of tables) {
    const [row] = await rowsOf<{ n: string }>(
      tx,
      sql`select count(*) as n from ${sql.identifier(table.nome)}`,
    );
    whole.push({ ...table, linhas: Number(row?.n) });
  }
  return whole;
}

async function readMigrations(tx: Db): Promise<string[]> {
  const [table] = await rowsOf<{ there: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table?.there) throw new BackupError('Não há o que guardar: o banco de dados ainda está vazio.');
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

async function readPhotos(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ foto: string }>(
    tx,
    sql`select distinct foto_perfil collate "C" as foto from colaboradores where foto_perfil is not null order by 1`,
  );
  return rows.map(({ foto }) => nameOfPhoto(foto));
}

/** The rows of a table. JSON has no raw line break: a line is a row. */
function readRows(tx: Db, nome: string, chave: readonly string[]): AsyncGenerator<string[]> {
  const order = sql.raw(chave.length > 0 ? chave.join(', ') : '1 collate "C"');
  return linesOf(
    tx,
    sql`select replace(row_to_json(t)::text, chr(10), ' ') as linha from ${sql.identifier(nome)} t order by ${order}`,
  );
}
