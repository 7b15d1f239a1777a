import type { Report } from '@alinha/contract/reports';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { colaboradores, reportPerguntas, reportRespostas, reports } from '../../db/schema.ts';
import { ledBy } from '../../people/led.ts';
import { inWords } from '../../people/substituto.ts';
import { sealColumn } from '../selos/index.ts';

/** The questions asked today, in order. */
export function listPerguntas(db: Db) {
  return db
    .select({ id: reportPerguntas.id, pergunta: reportPerguntas.pergunta })
    .from(reportPerguntas)
    .where(eq(reportPerguntas.ativa, true))
    .orderBy(asc(reportPerguntas.ordem), asc(reportPerguntas.id));
}

/** How many reports a collaborator has of a month. */
export function countOf(
  db: Db,
  colaboradorId: number,
  { mes, ano }: { mes: number; ano: number },
): Promise<number> {
  return db.$count(
    reports,
    and(eq(reports.id_colaborador, colaboradorId), eq(reports.mes, mes), eq(reports.ano, ano)),
  );
}

/** Inserts a report with its answers. */
export async function insertReport(
  db: Db,
  report: typeof reports.$inferInsert,
  respostas: { id_pergunta: number; descricao: string }[],
): Promise<number> {
  const [created] = await db.insert(reports).values(report).returning({ id: reports.id });
  const { id } = only(created);
  if (respostas.length > 0) {
    await db.insert(reportRespostas).values(respostas.map((resposta) => ({ ...resposta, id_report: id })));
  }
  return id;
}

const autor = alias(colaboradores, 'autor');
const signatario = alias(colaboradores, 'signatario');

const respostas = sql<Report['RespostasReports']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'fk_id_pergunta', q.id, 'pergunta', q.pergunta,
    'descricao', r.descricao) order by q.ordem, q.id), '[]'::json)
  from report_respostas r join report_perguntas q on q.id = r.id_pergunta
  where r.id_report = ${reports.id})`;

const lideradoPor = ledBy(sql`${reports.id_colaborador}`, {
  registro: 'report',
  ano: sql`${reports.ano}`,
  periodo: sql`${reports.mes}`,
});

async function selectReports(db: Db, where: SQL | undefined): Promise<Report[]> {
  const rows = await db
    .select({
      id: reports.id,
      mes: reports.mes,
      ano: reports.ano,
      criado_em: reports.criado_em,
      assinado_em: reports.assinado_em,
      assinada_por: sql<string | null>`${inWords(signatario.nome, reports.substituido_assinatura)}`,
      autor: inWords(autor.nome, reports.id_substituido),
      liderado_por: lideradoPor,
      selo: sealColumn('report', sql`${reports.id}`),
      RespostasReports: respostas,
    })
    .from(reports)
    .innerJoin(autor, eq(autor.id, reports.id_autor))
    .leftJoin(signatario, eq(signatario.id, reports.assinado_por))
    .where(where)
    .orderBy(desc(reports.ano), desc(reports.mes), desc(reports.criado_em), desc(reports.id));
  return rows.map(({ criado_em, assinado_em, ...report }) => ({
    ...report,
    createdAt: criado_em.toISOString(),
    assinada: assinado_em !== null,
    assinada_at: assinado_em?.toISOString() ?? null,
  }));
}

/**
 * The reports of a collaborator, newest first, of one month or year where they are given (RPT-23).
 * @param period `desde`: only of this month or later
 */
export function listReportsOf(
  db: Db,
  colaboradorId: number,
  period: { mes?: number; ano?: number; desde?: string | undefined },
) {
  return selectReports(
    db,
    and(
      eq(reports.id_colaborador, colaboradorId),
      period.mes === undefined ? undefined : eq(reports.mes, period.mes),
      period.ano === undefined ? undefined : eq(reports.ano, period.ano),
      period.desde === undefined
        ? undefined
        : sql`make_date(${reports.ano}, ${reports.mes}, 1) >= ${period.desde}::date`,
    ),
  );
}

export async function readReport(db: Db, id: number): Promise<Report | undefined> {
  const [report] = await selectReports(db, eq(reports.id, id));
  return report;
}

/**
 * Locks a report of a collaborator for the transaction: concurrent signatures, edits and deletions wait, and then see the
 * result.
 */
export async function lockReport(db: Db, colaboradorId: number, id: number) {
  const [report] = await db
    .select({
      mes: reports.mes,
      ano: reports.ano,
      assinada: sql<boolean>`${reports.assinado_em} is not null`,
    })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.id_colaborador, colaboradorId)))
    .for('update');
  return report;
}

export async function readResposta(db: Db, reportId: number, id: number) {
  const [resposta] = await db
    .select({
      id: reportRespostas.id,
      fk_id_pergunta: reportRespostas.id_pergunta,
      pergunta: reportPerguntas.pergunta,
      descricao: reportRespostas.descricao,
    })
    .from(reportRespostas)
    .innerJoin(reportPerguntas, eq(reportPerguntas.id, reportRespostas.id_pergunta))
    .where(and(eq(reportRespostas.id, id), eq(reportRespostas.id_report, reportId)));
  return resposta;
}

export async function updateResposta(db: Db, id: number, descricao: string): Promise<void> {
  await db.update(reportRespostas).set({ descricao }).where(eq(reportRespostas.id, id));
}

export async function storeSignature(
  db: Db,
  id: number,
  signature: Pick<typeof reports.$inferInsert, 'assinado_por' | 'substituido_assinatura' | 'assinado_em'>,
): Promise<void> {
  await db.update(reports).set(signature).where(eq(reports.id, id));
}

export async function removeReport(db: Db, id: number): Promise<void> {
  await db.delete(reports).where(eq(reports.id, id));
}
