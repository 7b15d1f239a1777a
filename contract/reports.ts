import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  call,
  editOf,
  id,
  instant,
  knownRecords,
  pathId,
  pathNumber,
  pathYear,
  questionLimit,
  recordOf,
  success,
  text,
} from './core.ts';
import { lideradoPor } from './historico.ts';

/** Maximum length of an answer at creation and at edit, in UTF-16 units (RPT-02, RPT-18). */
export const answerLimit = { create: 5000, edit: 1000 } as const;

export const reportPergunta = z.object({ id, pergunta: z.string() });
export type ReportPergunta = z.output<typeof reportPergunta>;

const reportResposta = z.object({
  id,
  fk_id_pergunta: id,
  pergunta: z.string(),
  descricao: z.string(),
});
export type ReportResposta = z.output<typeof reportResposta>;

/** A report of one month (RPT-36), with its questions as they were when it was created. */
export const report = z.object({
  id,
  mes: z.int(),
  ano: z.int(),
  createdAt: instant,
  assinada: z.boolean(),
  assinada_por: z.nullable(z.string()),
  assinada_at: z.nullable(instant),
  autor: z.string(),
  liderado_por: lideradoPor,
  /** Null until it is signed; and, of records signed before seals existed, until they are sealed (SEL-05). */
  selo: z.nullable(z.string()),
  RespostasReports: z.array(reportResposta),
});
export type Report = z.output<typeof report>;

const mes = pathNumber(1, 12, 'Informe um mês de 1 a 12.');
const reportPath = '/api/reports/colaboradores/:id/:reportId';
const reportParams = z.object({ id: pathId, reportId: pathId });

export const listReportPerguntas = call({
  method: 'GET',
  path: '/api/reports/perguntas',
  summary: 'The questions of a report, in order',
  access: 'signedIn',
  about: ['perguntas'],
  answer: z.array(reportPergunta),
  fallback: 'Erro ao buscar perguntas',
});

/** The message when somebody else wrote the month's report after the page was loaded. */
export const mesJaRegistrado = 'Este mês já tem outro report.';

export const createReport = call({
  method: 'POST',
  path: '/api/reports/colaboradores/:id/:mes/:ano',
  summary: 'Writes a new report; a month may have several',
  access: 'evaluate',
  about: ['reports'],
  audit: row('reports', 'Criou um report', { reportId: kind.id }),
  params: z.object({ id: pathId, mes, ano: pathYear }),
  headers: knownRecords,
  body: recordOf(text(answerLimit.create), questionLimit.reports),
  answer: z.object({ id }),
  fallback: 'Erro ao criar/editar report',
  created: true,
});

export const listReports = call({
  method: 'GET',
  path: '/api/reports/colaboradores/:id',
  summary: 'The reports of a collaborator, newest first',
  access: 'read',
  about: ['reports'],
  params: z.object({ id: pathId }),
  query: z.object({ mes: z.optional(mes), ano: z.optional(pathYear) }),
  answer: z.array(report),
  fallback: 'Erro ao carregar reports',
});

export const editReportResposta = call({
  method: 'PUT',
  path: `${reportPath}/respostas/:respostaId`,
  summary: 'Changes one answer of an unsigned report',
  access: 'evaluate',
  about: ['reports'],
  audit: row('reports', 'Alterou uma resposta de um report', shapes.doMes),
  params: z.extend(reportParams, { respostaId: pathId }),
  body: z.object({ descricao: text(answerLimit.edit) }),
  edits: editOf(reportResposta, ({ descricao }) => descricao),
  answer: reportResposta,
  fallback: 'Erro ao editar resposta',
});

export const signReport = call({
  method: 'PUT',
  path: `${reportPath}/sign`,
  summary: 'Signs a report for good',
  access: 'sign',
  about: ['reports'],
  audit: row('reports', 'Assinou um report', { ...shapes.doMes, selo: shapes.selo }),
  params: reportParams,
  answer: report,
  fallback: 'Erro ao assinar o report.',
});

export const deleteReport = call({
  method: 'DELETE',
  path: reportPath,
  summary: 'Deletes an unsigned report',
  access: 'evaluate',
  about: ['reports'],
  audit: row('reports', 'Excluiu um report', { antes: shapes.report }),
  params: reportParams,
  answer: success,
  fallback: 'Erro ao excluir report',
});
