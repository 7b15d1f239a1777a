import type { BodyOf } from '@alinha/contract/core';
import {
  type createReport as createCall,
  mesJaRegistrado,
  type Report,
  type ReportResposta,
} from '@alinha/contract/reports';
import { todayIn } from '@alinha/rules/dates';
import { isChanged } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { checkFinishing } from '../../people/finishing.ts';
import { substituidoOf, takeTurns } from '../../people/relation.ts';
import type { CheckVersion, TargetWork } from '../../people/work.ts';
import { checkYear } from '../../periods.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { sealSigned } from '../selos/index.ts';
import { requireSignature } from '../termo/index.ts';
import {
  countOf,
  insertReport,
  listPerguntas,
  lockReport,
  readReport,
  readResposta,
  removeReport,
  storeSignature,
  updateResposta,
} from './queries.ts';

type Respostas = BodyOf<typeof createCall>;

/** A report of the collaborator `id`. */
interface ReportId {
  id: number;
  reportId: number;
}

/**
 * Creates a report on the collaborator `id`; a month may have several.
 * @param conhecidos how many reports of the month the author knew of, if they said so
 * @throws {Refusal} invalid for a year out of range and for an unknown question; conflict where the month has more reports
 * than the author knew of
 */
export async function createReport(
  { db, now, actor, target, audit }: TargetWork<'createReport'>,
  { id, mes, ano }: { id: number; mes: number; ano: number },
  answers: Respostas,
  conhecidos: number | undefined,
): Promise<number> {
  const today = todayIn(now);
  checkYear(ano, today);
  await checkFinishing(db, target, { tipo: 'report', ano, periodo: mes }, today);
  const respostas = answersInOrder(await listPerguntas(db), answers);
  await takeTurns(db, id);
  if (conhecidos !== undefined && (await countOf(db, id, { mes, ano })) > conhecidos) {
    throw conflict(mesJaRegistrado);
  }
  const report = {
    id_colaborador: id,
    id_autor: actor.id,
    id_substituido: substituidoOf(target),
    mes,
    ano,
    criado_em: now,
  };
  const reportId = await insertReport(db, report, respostas);
  audit({ dados: { reportId } });
  return reportId;
}

/** @throws {Refusal} notFound; conflict where the report is signed */
export async function editReportResposta(
  work: TargetWork<'editReportResposta'>,
  of: ReportId & { respostaId: number },
  descricao: string,
  checkVersion: CheckVersion<ReportResposta>,
): Promise<ReportResposta> {
  const { db, audit } = work;
  const { mes, ano } = await lockUnsigned(work, of);
  const resposta = await readResposta(db, of.reportId, of.respostaId);
  if (resposta === undefined) throw notFound('Resposta não encontrada.');
  checkVersion(resposta);
  await updateResposta(db, resposta.id, descricao);
  audit({ dados: { mes, ano }, mudou: isChanged(resposta.descricao, descricao) });
  return { ...resposta, descricao };
}

/**
 * Signs a report for good, seals it, and tells its person (SEL-01, SEL-03).
 * @throws {Refusal} notFound; conflict where the report is signed already, or the actor has not accepted the term
 */
export async function signReport(
  work: TargetWork<'signReport'> & { config: Config },
  of: ReportId,
): Promise<Report> {
  const { db, now, actor, target, audit } = work;
  const { mes, ano } = await lockUnsigned(work, of, 'Report já assinado.');
  const assinatura = await requireSignature(db, actor);
  await storeSignature(db, of.reportId, {
    assinado_por: actor.id,
    substituido_assinatura: substituidoOf(target),
    assinado_em: now,
  });
  const selo = await sealSigned(work, 'report', of.reportId, assinatura);
  audit({ dados: { mes, ano, selo } });
  return requireReport(db, of.reportId);
}

/** @throws {Refusal} notFound; conflict where the report is signed */
export async function deleteReport(work: TargetWork<'deleteReport'>, of: ReportId): Promise<void> {
  const { db, audit } = work;
  await lockUnsigned(work, of);
  audit({ dados: { antes: withoutAnswers(await requireReport(db, of.reportId)) } });
  await removeReport(db, of.reportId);
}

/** One answer for each question asked today; a missing answer is stored as empty text (RPT-06). */
function answersInOrder(perguntas: { id: number }[], answers: Respostas) {
  const known = new Set(perguntas.map(({ id }) => String(id)));
  const unknown = Object.keys(answers).find((key) => !known.has(key));
  if (unknown !== undefined) throw invalidField(unknown, 'Esta pergunta não existe ou não é mais feita.');
  return perguntas.map(({ id }) => ({ id_pergunta: id, descricao: answers[id] ?? '' }));
}

const withoutAnswers = ({ RespostasReports, liderado_por: _, selo: __, ...report }: Report) => ({
  ...report,
  RespostasReports: RespostasReports.map(({ descricao: _, ...resposta }) => resposta),
});

async function lockUnsigned(
  { db, now, target }: Pick<TargetWork<'signReport'>, 'db' | 'now' | 'target'>,
  { id, reportId }: ReportId,
  whenSigned = 'Report assinado não pode ser alterado.',
) {
  const report = await lockReport(db, id, reportId);
  if (report === undefined) throw notFound('Report não encontrado.');
  const { ano, mes, assinada } = report;
  await checkFinishing(db, target, { tipo: 'report', ano, periodo: mes }, todayIn(now));
  if (assinada) throw conflict(whenSigned);
  return report;
}

async function requireReport(db: Db, reportId: number) {
  const report = await readReport(db, reportId);
  if (report === undefined) throw notFound('Report não encontrado.');
  return report;
}
