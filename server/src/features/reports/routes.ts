import {
  createReport,
  deleteReport,
  editReportResposta,
  listReportPerguntas,
  listReports,
  signReport,
} from '@alinha/contract/reports';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import { checkYear } from '../../periods.ts';
import * as acts from './acts.ts';
import { listPerguntas, listReportsOf } from './queries.ts';

export const reportsRoutes: Routes<'reports'> = {
  listReportPerguntas: serve(listReportPerguntas, async ({ db }) => listPerguntas(db)),

  createReport: serve(createReport, async (work) => {
    const { params, body, headers } = work;
    const id = await acts.createReport(work, params, body, headers['registros-conhecidos']);
    return { id };
  }),

  listReports: serve(listReports, async ({ db, target, query, today }) => {
    if (query.ano !== undefined) checkYear(query.ano, today);
    return listReportsOf(db, target.id, { ...query, desde: target.substituicao?.desde });
  }),

  editReportResposta: serve(editReportResposta, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editReportResposta(work, params, body.descricao, checkVersion);
  }),

  signReport: serve(signReport, (work) => acts.signReport(work, work.params)),

  deleteReport: serve(deleteReport, async (work) => {
    await acts.deleteReport(work, work.params);
    return { sucesso };
  }),
};
