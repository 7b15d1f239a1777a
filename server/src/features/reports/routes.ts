import type { BodyOf } from '@alinha/contract/core';
import {
  createReport,
  deleteReport,
  editReportResposta,
  listReportPerguntas,
  listReports,
  mesJaRegistrado,
  type Report,
  signReport,
} from '@alinha/contract/reports';
import { isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { checkYear } from '../../periods.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { takeTurns } from '../../people/relation.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import {
  countOf,
  insertReport,
  listPerguntas,
  listReportsOf,
  lockReport,
  readReport,
  readResposta,
  removeReport,
  storeSignature,
  updateResposta,
} from './queries.ts';

export const reportsRoutes: Routes<'reports'> = {
  listReportPerguntas: serve(listReportPerguntas, async ({ db }) => listPerguntas(db)),

  createReport: serve(createReport, async ({ db, params, body, headers, actor, alvo, now, today, audit }) => {
    const ano = checkYear(params.ano, today);
    const respostas = answersInOrder(await listPerguntas(db), body);
    const report = { id_colaborador: alvo.id, id_autor: actor.id, mes: params.mes, ano, criado_em: now };
    await takeTurns(db, alvo.id);
    const conhecidos = headers['registros-conhecidos'];
    if (conhecidos !== undefined && (await countOf(db, alvo.id, params)) > conhecidos) {
      throw conflict(mesJaRegistrado);
    }
    const id = await insertReport(db, report, respostas);
    audit({ dados: { reportId: id } });
    return { id };
  }),

  listReports: serve(listReports, async ({ db, alvo, query, today }) => {
    if (query.ano !== undefined) checkYear(query.ano, today);
    return listReportsOf(db, alvo.id, query);
  }),

  editReportResposta: serve(editReportResposta, async ({ db, params, body, alvo, audit, checkVersion }) => {
    const { mes, ano } = await takeUnsigned(db, alvo.id, params.reportId);
    const resposta = await readResposta(db, params.reportId, params.respostaId);
    if (resposta === undefined) throw notFound('Resposta não encontrada.');
    checkVersion(resposta);
    await updateResposta(db, resposta.id, body.descricao);
    audit({ dados: { mes, ano }, mudou: isChanged(resposta.descricao, body.descricao) });
    return { ...resposta, descricao: body.descricao };
  }),

  signReport: serve(signReport, async ({ db, params, actor, alvo, now, audit }) => {
    const { mes, ano } = await takeUnsigned(db, alvo.id, params.reportId, 'Report já assinado.');
    audit({ dados: { mes, ano } });
    await storeSignature(db, params.reportId, actor.id, now);
    return readExisting(db, params.reportId);
  }),

  deleteReport: serve(deleteReport, async ({ db, params, alvo, audit }) => {
    await takeUnsigned(db, alvo.id, params.reportId);
    audit({ dados: { antes: withoutAnswers(await readExisting(db, params.reportId)) } });
    await removeReport(db, params.reportId);
    return { sucesso: true as const };
  }),
};

/** One answer for each question asked today; one left out is stored as empty text (RPT-06). */
function answersInOrder(perguntas: { id: number }[], body: BodyOf<typeof createReport>) {
  const known = new Set(perguntas.map(({ id }) => String(id)));
  const unknown = Object.keys(body).find((key) => !known.has(key));
  if (unknown !== undefined) throw invalidField(unknown, 'Esta pergunta não existe ou não é mais feita.');
  return perguntas.map(({ id }) => ({ id_pergunta: id, descricao: body[id] ?? '' }));
}

const withoutAnswers = ({ RespostasReports, ...report }: Report) => ({
  ...report,
  RespostasReports: RespostasReports.map(({ descricao: _, ...resposta }) => resposta),
});

async function takeUnsigned(
  db: Db,
  colaboradorId: number,
  reportId: number,
  whenSigned = 'Report assinado não pode ser alterado.',
) {
  const report = await lockReport(db, colaboradorId, reportId);
  if (report === undefined) throw notFound('Report não encontrado.');
  if (report.assinada) throw conflict(whenSigned);
  return report;
}

async function readExisting(db: Db, id: number) {
  const report = await readReport(db, id);
  if (report === undefined) throw notFound('Report não encontrado.');
  return report;
}
