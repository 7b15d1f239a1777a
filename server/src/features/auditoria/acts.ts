import type { FiltrosDaAuditoria, listAuditoria as listCall } from '@alinha/contract/auditoria';
import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import type { Work } from '../../people/work.ts';
import { readNamed } from './filters.ts';
import { describe, partsOfFile } from './lines.ts';
import { readPage } from './queries.ts';

/**
 * A page of the audit; that it was read leaves a row too.
 * @throws {Refusal} invalid where a filter names nobody
 */
export async function listAuditoria(
  { db, audit }: Work<'listAuditoria'>,
  query: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const people = await readNamed(db, query);
  const { rows, ...more } = await readPage(db, query);
  audit(recordOf(query));
  return { linhas: await describe(db, rows), ...more, ...people };
}

/**
 * The parts of a CSV file of the rows that pass the filters. The first part is read before the export leaves a row of its own,
 * which is therefore not in the file.
 */
export async function exportAuditoria(
  { db, audit }: Work<'exportAuditoria'>,
  filters: FiltrosDaAuditoria,
): Promise<AsyncIterable<string>> {
  const parts = partsOfFile(db, filters);
  const first = await parts.next();
  audit(recordOf(filters));
  return resume(first, parts);
}

async function* resume<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The filters as details of an audit row, whose target is the person that they name. */
const recordOf = (filters: FiltrosDaAuditoria) => ({
  targets: [{ id: filters.pessoa ?? null, dados: { ...filters } }],
});
