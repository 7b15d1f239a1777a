import * as contract from '@alinha/contract/reports';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { checkYear } from '../../periods.ts';
import * as acts from './acts.ts';
import { listPerguntas, listReportsOf } from './queries.ts';

export const reportsRoutes = feature(contract, {
  listReportPerguntas: async ({ db }) => listPerguntas(db),

  createReport: async (work) => {
    const { params, body, headers } = work;
    const id = await acts.createReport(work, params, body, headers['registros-conhecidos']);
    return { id };
  },

  listReports: async ({ db, target, query, today }) => {
    if (query.ano !== undefined) checkYear(query.ano, today);
    return listReportsOf(db, target.id, { ...query, desde: target.substituicao?.desde });
  },

  editReportResposta: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editReportResposta(work, params, body.descricao, checkVersion);
  },

  signReport: (work) => acts.signReport(work, work.params),

  deleteReport: async (work) => {
    await acts.deleteReport(work, work.params);
    return { sucesso };
  },
});
