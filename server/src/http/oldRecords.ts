import type { Call } from '@alinha/contract/core';
import { endedBefore, type Periodo } from '@alinha/rules/substituicoes';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { statement } from '../db/statement.ts';

/** What a validated request may say of the record that it is about. */
interface Named extends Periodo {
  reportId?: number;
  idAvaliacao?: number;
  id_avaliacao?: number;
  taskId?: number;
  registro?: 'report' | 'avaliacao';
  idRegistro?: number;
}

const id = (name: string) => sql`${sql.placeholder(name)}::integer`;

/** Whether a record of the target ended before a day. A task that is not done is of today. */
const named = statement<{ antigo: boolean }>(sql`
  select coalesce(
    (select make_date(ano, mes, 1) from reports where id = ${id('report')} and id_colaborador = ${id('target')}),
    (select make_date(ano, 3 * trimestre, 1) from avaliacoes_culturais where id = ${id('avaliacao')} and id_colaborador = ${id('target')}),
    (select deadline from tarefas where id = ${id('tarefa')} and id_colaborador = ${id('target')} and feita)
  ) < ${sql.placeholder('day')}::date is true as antigo`);

/**
 * Whether the record or the period that a request names ended before a day. What a call does not declare is not validated, and says
 * nothing.
 */
export async function isOld(
  db: Db,
  call: Call,
  request: FastifyRequest,
  { target, day }: { target: number; day: string },
): Promise<boolean> {
  const of = {
    ...(call.body && bodyOf(request)),
    ...(call.query && (request.query as object)),
    ...(call.params && (request.params as object)),
  } as Named;
  if (endedBefore(of, day)) return true;
  const { registro, idRegistro } = of;
  const report = of.reportId ?? (registro === 'report' ? idRegistro : undefined);
  const avaliacao = of.idAvaliacao ?? of.id_avaliacao ?? (registro === 'avaliacao' ? idRegistro : undefined);
  if (report === undefined && avaliacao === undefined && of.taskId === undefined) return false;
  const [row] = await named(db, {
    report: report ?? null,
    avaliacao: avaliacao ?? null,
    tarefa: of.taskId ?? null,
    target,
    day,
  });
  return only(row).antigo;
}

/** The period that a body names; a report's answers, which are of its path's month, name none. */
const bodyOf = ({ body }: FastifyRequest): Periodo => {
  const { ano, trimestre } = (body ?? {}) as Periodo;
  return { ano, trimestre };
};
