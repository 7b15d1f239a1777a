import * as contract from '@alinha/contract/acompanhamento';
import { pessoasPorPagina } from '@alinha/contract/acompanhamento';
import { streamExport } from '../../files/exports.ts';
import { csvOf, xlsxOf } from '../../files/sheet.ts';
import { feature } from '../../http/feature.ts';
import { checkPeriodo } from '../../periods.ts';
import { findSending } from '../lembretes/index.ts';
import * as acts from './acts.ts';
import { listDiscordancias as readDiscordancias } from './discordancias.ts';
import { countCells, listCells, type Moment } from './queries.ts';

export const acompanhamentoRoutes = feature(contract, {
  getAcompanhamento: async ({ db, actor, query, now, today }) => {
    const envio = await findSending(db, now);
    const counts = await countCells(db, actor, query, momentOf(query, today), { most: query.grupos, envio });
    return { ...counts, envio_em: envio?.toISOString() ?? null };
  },

  readAcompanhamento: (work) => acts.readAcompanhamento(work, work.query, momentOf(work.query, work.today)),

  listAcompanhados: ({ db, actor, query, today }) =>
    listCells(db, actor, query, momentOf(query, today), { most: pessoasPorPagina, led: true }),

  listDiscordancias: ({ db, actor, query }) => readDiscordancias(db, actor, query),

  exportAcompanhamentoCsv: (work) =>
    streamExport(work, async () =>
      csvOf(await acts.exportSheet(work, work.query, momentOf(work.query, work.today))),
    ),

  exportAcompanhamentoXlsx: (work) =>
    streamExport(work, async () =>
      xlsxOf(await acts.exportSheet(work, work.query, momentOf(work.query, work.today))),
    ),

  lembrarDevedores: (work) => acts.remindDebtors(work, work.body, momentOf(work.body, work.today)),
});

/** The requested period. @throws {Refusal} as `checkPeriodo` */
const momentOf = (wanted: Parameters<typeof checkPeriodo>[0], today: string): Moment => ({
  periodo: wanted.periodo,
  begun: checkPeriodo(wanted, today),
  today,
});
