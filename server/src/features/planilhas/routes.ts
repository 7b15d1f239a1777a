import { exportPlanilhaCsv, exportPlanilhaXlsx } from '@alinha/contract/planilhas';
import { streamExport } from '../../files/exports.ts';
import { csvOf, xlsxOf } from '../../files/sheet.ts';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const planilhasRoutes: Routes<'planilhas'> = {
  exportPlanilhaCsv: serve(exportPlanilhaCsv, (work) =>
    streamExport(work, async () => csvOf(await acts.exportPlanilha(work, work.query, work.today))),
  ),

  exportPlanilhaXlsx: serve(exportPlanilhaXlsx, (work) =>
    streamExport(work, async () => xlsxOf(await acts.exportPlanilha(work, work.query, work.today))),
  ),
};
