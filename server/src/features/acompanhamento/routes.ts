import {
  exportAcompanhamentoCsv,
  exportAcompanhamentoXlsx,
  getAcompanhamento,
  lembrarDevedores,
  listAcompanhados,
  listDiscordancias,
  pessoasPorPagina,
  readAcompanhamento,
} from '@alinha/contract/acompanhamento';
import { fileOf } from '../../exports.ts';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { checkPeriodo } from '../../periods.ts';
import { busy, createQueue, takePlace } from '../../queue.ts';
import { csvOf, type Sheet, xlsxOf } from '../../sheet.ts';
import { findSending } from '../lembretes/index.ts';
import * as acts from './acts.ts';
import { listDiscordancias as readDiscordancias } from './discordancias.ts';
import { countCells, listCells, type Moment } from './queries.ts';

/** Exports run one at a time, and at most one for each person, because each reads the data of the whole company. */
const exportQueue = createQueue(4, busy.exportacao);

export const acompanhamentoRoutes: Routes<'acompanhamento'> = {
  getAcompanhamento: serve(getAcompanhamento, async ({ db, actor, query, now, today }) => ({
    ...(await countCells(db, actor, query, momentOf(query, today), query.grupos)),
    envio_em: (await findSending(db, now))?.toISOString() ?? null,
  })),

  readAcompanhamento: serve(readAcompanhamento, (work) =>
    acts.readAcompanhamento(work, work.query, momentOf(work.query, work.today)),
  ),

  listAcompanhados: serve(listAcompanhados, ({ db, actor, query, today }) =>
    listCells(db, actor, query, momentOf(query, today), { most: pessoasPorPagina, led: true }),
  ),

  listDiscordancias: serve(listDiscordancias, ({ db, actor, query }) => readDiscordancias(db, actor, query)),

  exportAcompanhamentoCsv: serve(exportAcompanhamentoCsv, async (work) =>
    fileOf(csvOf(await exportInTurn(work))),
  ),

  exportAcompanhamentoXlsx: serve(exportAcompanhamentoXlsx, async (work) =>
    fileOf(xlsxOf(await exportInTurn(work))),
  ),

  lembrarDevedores: serve(lembrarDevedores, (work) =>
    acts.remindDebtors(work, work.body, momentOf(work.body, work.today)),
  ),
};

/** The requested period. @throws {Refusal} as `checkPeriodo` */
const momentOf = (wanted: Parameters<typeof checkPeriodo>[0], today: string): Moment => ({
  periodo: wanted.periodo,
  begun: checkPeriodo(wanted, today),
  today,
});

/** Reads the exported sheet when it is the call's turn in the queue. */
async function exportInTurn(
  work: Context<typeof exportAcompanhamentoCsv | typeof exportAcompanhamentoXlsx>,
): Promise<Sheet> {
  const { actor, query, today, onEnd } = work;
  const moment = momentOf(query, today);
  await takePlace(exportQueue, actor.id, onEnd);
  return acts.exportSheet(work, query, moment);
}
