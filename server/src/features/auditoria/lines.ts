import type { FiltrosDaAuditoria, LinhaDaAuditoria } from '@alinha/contract/auditoria';
import { formatInstant } from '@alinha/rules/dates';
import type { SQL } from 'drizzle-orm';
import { nomeDoAto, origemDoAto } from '../../audit/declared.ts';
import type { Db } from '../../db/open.ts';
import { headOf, linesOf } from '../../files/csv.ts';
import { detailsOf } from './details.ts';
import { type KeptRow, readRows } from './queries.ts';

/** Rows per batch of an export; other requests run between two batches. */
const batchSize = 1000;

/** Turns audit rows into the Portuguese lines that the page shows. */
export async function describe(db: Db, rows: readonly KeptRow[]): Promise<Omit<LinhaDaAuditoria, 'id'>[]> {
  const details = await detailsOf(db, rows);
  return rows.map(({ momento, acao, dados, ator, alvo }, at) => ({
    momento,
    acao,
    ato: nomeDoAto(acao),
    detalhes: details[at] ?? null,
    ator,
    origem: ator === null ? origemDoAto(acao, dados) : null,
    alvo,
  }));
}

/** The rows that match the filters, without those kept from the reader, as parts of a CSV file, newest first; rows that are added during the export are left out. */
export async function* partsOfFile(db: Db, exceto: SQL, filters: FiltrosDaAuditoria): AsyncGenerator<string> {
  let rows: KeptRow[];
  let from: number | undefined;
  let head = headOf(['Data', 'Hora', 'Quem', 'O quê', 'Sobre quem', 'Detalhes']);
  do {
    rows = await readRows(db, { exceto, filters, from, way: 'older', most: batchSize });
    yield head + linesOf((await describe(db, rows)).map(cellsOf));
    head = '';
    from = rows.at(-1)?.id;
  } while (rows.length === batchSize);
}

function cellsOf({ momento, ato, detalhes, ator, origem, alvo }: Omit<LinhaDaAuditoria, 'id'>): string[] {
  const { date, time } = formatInstant(momento);
  return [date, time, ator?.nome ?? origem ?? '', ato, alvo?.nome ?? '', detalhes ?? ''];
}
