import {
  exportAuditoria,
  type FiltrosDaAuditoria,
  type LinhaDaAuditoria,
  linhasPorExportacao,
  listAuditoria,
} from '@alinha/contract/auditoria';
import { nomeDoAto, origemDoAto } from '@alinha/rules/auditoria';
import { formatInstant } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import type { Db } from '../../db/open.ts';
import { invalidField } from '../../errors.ts';
import { headOf, linesOf } from '../../http/csv.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { busy, createQueue, takePlace } from '../../queue.ts';
import { detailsOf } from './details.ts';
import { type KeptRow, readNames, readPage, readRows } from './queries.ts';

/** One export after another, of each person one: a hundred thousand rows are read and worded for it. */
const queue = createQueue(4, busy.exportacao);

/** How many rows of an export are read at once: between two lots others have their turn. */
const lot = 1000;

export const auditoriaRoutes: Routes<'auditoria'> = {
  listAuditoria: serve(listAuditoria, async ({ db, query, audit }) => {
    const people = await namedBy(db, query);
    const { rows, ...more } = await readPage(db, query);
    audit(recordOf(query));
    return { linhas: await wordsOf(db, rows), ...more, ...people };
  }),

  exportAuditoria: serve(exportAuditoria, async ({ db, actor, query, audit, onEnd }) => {
    await namedBy(db, query);
    await takePlace(queue, actor.id, onEnd);
    audit(recordOf(query));
    return Buffer.from(await fileOf(db, query));
  }),
};

/** The filters as the row of a reading keeps them; whom they name is whom it concerned. */
const recordOf = (query: FiltrosDaAuditoria) => ({
  alvos: [{ id: query.pessoa ?? null, dados: { ...query } }],
});

/** The people whom the filters name. */
async function namedBy(db: Db, { pessoa, ator }: FiltrosDaAuditoria) {
  const given = [pessoa, ator].filter((id) => id !== undefined);
  const people = new Map((await readNames(db, 'pessoas', given)).map(({ id, nome }) => [id, nome]));
  const named = (field: string, id: number | undefined) => {
    if (id === undefined) return null;
    const nome = people.get(id);
    if (nome == null) throw invalidField(field, 'Pessoa não encontrada.');
    return { id, nome };
  };
  return { pessoa: named('pessoa', pessoa), ator: named('ator', ator) };
}

/** Rows in the words that people read. */
async function wordsOf(db: Db, rows: readonly KeptRow[]): Promise<LinhaDaAuditoria[]> {
  const details = await detailsOf(db, rows);
  return rows.map(({ id, momento, acao, ator, alvo }, at) => ({
    id,
    momento,
    acao,
    ato: nomeDoAto(acao),
    detalhes: details[at] ?? null,
    ator,
    origem: ator === null ? origemDoAto(acao) : null,
    alvo,
  }));
}

/** The newest rows that the filters leave, as a CSV file; where there are more of them its last line says so. */
async function fileOf(db: Db, filters: FiltrosDaAuditoria): Promise<string> {
  const parts = [headOf(['Data', 'Hora', 'Quem', 'O quê', 'Sobre quem', 'Detalhes'])];
  let from: number | undefined;
  for (let left = linhasPorExportacao; left > 0; left -= lot) {
    const rows = await readRows(db, { filters, from, way: 'older', most: lot });
    parts.push(linesOf((await wordsOf(db, rows)).map(cellsOf)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < lot) return parts.join('');
    from = last.id;
  }
  const told = `Só as ${formatNumber(linhasPorExportacao)} linhas mais novas. Exporte um período menor para ter as outras.`;
  const [another] = await readRows(db, { filters, from, way: 'older', most: 1 });
  return parts.join('') + (another ? linesOf([[told]]) : '');
}

function cellsOf({ momento, ato, detalhes, ator, origem, alvo }: LinhaDaAuditoria): string[] {
  const { date, time } = formatInstant(momento);
  return [date, time, ator?.nome ?? origem ?? '', ato, alvo?.nome ?? '', detalhes ?? ''];
}
