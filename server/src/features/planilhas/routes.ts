import * as contract from '@alinha/contract/planilhas';
import { streamExport } from '../../files/exports.ts';
import { csvOf, xlsxOf } from '../../files/sheet.ts';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';

export const planilhasRoutes = feature(contract, {
  exportPlanilhaCsv: (work) =>
    streamExport(work, async () => csvOf(await acts.exportPlanilha(work, work.query, work.today))),

  exportPlanilhaXlsx: (work) =>
    streamExport(work, async () => xlsxOf(await acts.exportPlanilha(work, work.query, work.today))),
});
