import type { TipoEmAnalise } from '@alinha/contract/choices';
import type { TextosEmAnalise } from '@alinha/contract/solicitacoes';
import { type SQL, sql } from 'drizzle-orm';
import { writeInUtc } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { analiseDe } from '../../db/tables.ts';
import { cabecalhoOf, readRegistros } from './conteudo.ts';
import { textOf } from './palavras.ts';

/** How many records of a kind are shown to the person who decides, the newest. */
const maxShown = 200;

/** What is to be decided of a kind about a person: what no decision but the contested one is about. */
export interface ADecidir {
  tipo: TipoEmAnalise;
  person: number;
  contestada: number | null;
}

const tableOf = (tipo: TipoEmAnalise) => sql`${sql.identifier(tipo)} t`;

function isOpen({ tipo, person, contestada }: ADecidir) {
  const { de, decidivel } = analiseDe(tipo).emAnalise;
  return sql`${de(sql`${person}::integer`)} ${decidivel ? sql`and ${decidivel}` : sql``}
    and not exists (
      select from decisao_registros r join decisoes d on d.id = r.id_decisao
      where r.id_registro = t.id and d.tipo = ${tipo} and d.id is distinct from ${contestada}::integer)`;
}

/** Whether somebody wrote what is to be decided. */
export const wrote = (given: ADecidir, reader: SQL) => sql`exists (
  select from ${tableOf(given.tipo)} where ${isOpen(given)} and ${analiseDe(given.tipo).emAnalise.escritoPor(reader)})`;

/** How many records there are, and a digest of them: another text has another one. */
export async function countADecidir(db: Db, given: ADecidir): Promise<{ registros: number; marca: string }> {
  const [row] = await rowsOf<{ registros: number; marca: string }>(
    db,
    sql`select count(*)::integer as registros, md5(coalesce(string_agg(t::text, '' order by t.id), '')) as marca
        from ${tableOf(given.tipo)} where ${isOpen(given)}`,
  );
  return only(row);
}

/** Locks the records against changes for the rest of the transaction. @returns their ids */
export async function lockADecidir(tx: Db, given: ADecidir): Promise<number[]> {
  // Rows of the audit never change, and the server's role may not lock them.
  const lock = given.tipo === 'auditoria' ? sql`` : sql` for share of t`;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select t.id::float8 as id from ${tableOf(given.tipo)} where ${isOpen(given)} order by t.id${lock}`,
  );
  return rows.map(({ id }) => id);
}

/** The records as the copy would show them, the newest first. */
export async function readADecidir(db: Db, given: ADecidir): Promise<TextosEmAnalise['textos']> {
  const { tipo, person } = given;
  const of = { ...analiseDe(tipo), de: () => isOpen(given) };
  const { campos } = cabecalhoOf(tipo, of);
  const shown = await db.transaction(async (tx) => {
    await writeInUtc(tx);
    const read = [];
    for await (const rows of readRegistros(tx, tipo, of, person)) read.push(...rows);
    return read;
  });
  return shown
    .slice(-maxShown)
    .reverse()
    .map((row) =>
      Object.entries(row).flatMap(([campo, value]) => {
        const valor = textOf(campo, value);
        return valor === '' ? [] : [{ rotulo: campos[campo] ?? campo, valor }];
      }),
    );
}
