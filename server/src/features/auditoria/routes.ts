import { Readable } from 'node:stream';
import {
  exportAuditoria,
  type FiltrosDaAuditoria,
  type LinhaDaAuditoria,
  listAuditoria,
} from '@alinha/contract/auditoria';
import { nomeDoAto, origemDoAto } from '@alinha/rules/auditoria';
import { formatInstant } from '@alinha/rules/dates';
import type { Db } from '../../db/open.ts';
import { headOf, linesOf } from '../../csv.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { busy, createQueue } from '../../queue.ts';
import { invalidField } from '../../refusals.ts';
import { detailsOf } from './details.ts';
import { type KeptRow, readNames, readPage, readRows } from './queries.ts';

/** Few exports at once, of each person one. */
const queue = createQueue(4, busy.exportacao);

/** How many rows of an export are read at once: between two lots others have their turn. */
const lot = 1000;

/** How long a client may take nothing of an export, in milliseconds. */
const longestPause = 60_000;

export const auditoriaRoutes: Routes<'auditoria'> = {
  listAuditoria: serve(listAuditoria, async ({ db, query, audit }) => {
    const people = await namedBy(db, query);
    const { rows, ...more } = await readPage(db, query);
    audit(recordOf(query));
    return { linhas: await wordsOf(db, rows), ...more, ...people };
  }),

  exportAuditoria: serve(exportAuditoria, async ({ db, actor, query, audit, onEnd }) => {
    await namedBy(db, query);
    const { leave } = queue.enter(actor.id);
    let file: Readable | undefined;
    onEnd(async (failure) => {
      if (failure === undefined) file?.once('close', leave);
      else leave();
    });
    file = await fileOf(linesOfFile(db, query));
    audit(recordOf(query));
    return file;
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

/** The rows that the filters leave, newest first, as the lines of a CSV file; rows that come meanwhile are not among them. */
async function* linesOfFile(db: Db, filters: FiltrosDaAuditoria): AsyncGenerator<string> {
  let rows: KeptRow[];
  let from: number | undefined;
  let head = headOf(['Data', 'Hora', 'Quem', 'O quê', 'Sobre quem', 'Detalhes']);
  do {
    rows = await readRows(db, { filters, from, way: 'older', most: lot });
    yield head + linesOf((await wordsOf(db, rows)).map(cellsOf));
    head = '';
    from = rows.at(-1)?.id;
  } while (rows.length === lot);
}

/**
 * A file that is written as its client takes it, and ended where the client takes nothing for a minute. Its beginning is
 * read by then, before the export leaves a row of its own.
 */
async function fileOf(lines: AsyncGenerator<string>): Promise<Readable> {
  const first = await lines.next();
  const timed = async function* () {
    for (let part = first; !part.done; part = await lines.next()) {
      const late = setTimeout(() => file.destroy(), longestPause);
      try {
        yield part.value;
      } finally {
        clearTimeout(late);
      }
    }
  };
  const file = Readable.from(timed());
  return file;
}

function cellsOf({ momento, ato, detalhes, ator, origem, alvo }: LinhaDaAuditoria): string[] {
  const { date, time } = formatInstant(momento);
  return [date, time, ator?.nome ?? origem ?? '', ato, alvo?.nome ?? '', detalhes ?? ''];
}
