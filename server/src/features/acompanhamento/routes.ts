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
import type { TipoDeRegistro } from '@alinha/contract/choices';
import { begunIn, periodosDe } from '@alinha/rules/coverage';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { checkYear } from '../../periods.ts';
import { busy, createQueue, takePlace } from '../../queue.ts';
import { invalidField } from '../../refusals.ts';
import { findSending } from '../lembretes/index.ts';
import * as acts from './acts.ts';
import { listDiscordancias as readDiscordancias } from './discordancias.ts';
import { csvOf, type Sheet, xlsxOf } from './files.ts';
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

  exportAcompanhamentoCsv: serve(exportAcompanhamentoCsv, async (work) => csvOf(await exportInTurn(work))),

  exportAcompanhamentoXlsx: serve(exportAcompanhamentoXlsx, async (work) => xlsxOf(await exportInTurn(work))),

  lembrarDevedores: serve(lembrarDevedores, (work) =>
    acts.remindDebtors(work, work.body, momentOf(work.body, work.today)),
  ),
};

/** The requested period. @throws {Refusal} invalid where it has not begun, or the year has no such period */
function momentOf(
  { tipo, ano, periodo }: { tipo: TipoDeRegistro; ano: number; periodo: number },
  today: string,
): Moment {
  checkYear(ano, today);
  const periodos = periodosDe[tipo];
  if (periodo > periodos) throw invalidField('periodo', `Informe um período de 1 a ${periodos}.`);
  const begun = begunIn(tipo, ano, today);
  if (periodo > begun) throw invalidField('periodo', 'Esse período ainda não começou.');
  return { periodo, begun, today };
}

/** Reads the exported sheet when it is the call's turn in the queue. */
async function exportInTurn(
  work: Context<typeof exportAcompanhamentoCsv | typeof exportAcompanhamentoXlsx>,
): Promise<Sheet> {
  const { actor, query, today, onEnd } = work;
  const moment = momentOf(query, today);
  await takePlace(exportQueue, actor.id, onEnd);
  return acts.exportSheet(work, query, moment);
}
