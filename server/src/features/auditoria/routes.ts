import { exportAuditoria, listAtos, listAuditoria } from '@alinha/contract/auditoria';
import { atos } from '../../audit/declared.ts';
import { streamExport } from '../../files/exports.ts';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readNamed } from './filters.ts';

export const auditoriaRoutes: Routes<'auditoria'> = {
  listAuditoria: serve(listAuditoria, (work) => acts.listAuditoria(work, work.query)),

  listAtos: serve(listAtos, async () => atos),

  exportAuditoria: serve(exportAuditoria, async (work) => {
    await readNamed(work.db, work.query);
    return streamExport(work, () => acts.exportAuditoria(work, work.query));
  }),
};
