import * as contract from '@alinha/contract/auditoria';
import { atos } from '../../audit/declared.ts';
import { streamExport } from '../../files/exports.ts';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readNamed } from './filters.ts';

export const auditoriaRoutes = feature(contract, {
  listAuditoria: (work) => acts.listAuditoria(work, work.query),

  listAtos: async () => atos,

  exportAuditoria: async (work) => {
    await readNamed(work.db, work.query);
    return streamExport(work, () => acts.exportAuditoria(work, work.query));
  },
});
