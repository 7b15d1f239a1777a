import type { FiltrosDaAuditoria, listAuditoria as listCall } from '@alinha/contract/auditoria';
import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import { begun } from '../../files/exports.ts';
import { rowsKeptFrom } from '../../people/keptRows.ts';
import type { ActorWork } from '../../people/work.ts';
import { readNamed } from './filters.ts';
import { describe, partsOfFile } from './lines.ts';
import { readLugares, readPage } from './queries.ts';

/**
 * Reads a page of the audit, and writes an audit row of that.
 * @throws {Refusal} invalid where the person of a filter does not exist
 */
export async function listAuditoria(
  { db, actor, audit }: ActorWork<'listAuditoria'>,
  query: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const people = await readNamed(db, query);
  const exceto = await rowsKeptFrom(db, actor);
  const { rows, ...more } = await readPage(db, exceto, query);
  const places = await readLugares(db, exceto, rows);
  audit(filtersRecord(query));
  const linhas = (await describe(db, rows)).map((linha, at) => ({ id: places[at] ?? '', ...linha }));
  return { linhas, ...more, ...people };
}

/**
 * The rows that match the filters, as the parts of a CSV file. The export's own audit row is written after the first part is
 * read, so it is not in the file.
 */
export async function exportAuditoria(
  { db, actor, audit }: ActorWork<'exportAuditoria'>,
  filters: FiltrosDaAuditoria,
): Promise<AsyncIterable<string>> {
  const parts = await begun(partsOfFile(db, await rowsKeptFrom(db, actor), filters));
  audit(filtersRecord(filters));
  return parts;
}

/** The filters as details of an audit row. Its target is the person whom they name. */
const filtersRecord = (filters: FiltrosDaAuditoria) => ({
  targets: [{ id: filters.pessoa ?? null, dados: { ...filters } }],
});
