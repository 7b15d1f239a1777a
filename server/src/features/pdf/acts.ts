import type { AnswerOf } from '@alinha/contract/core';
import type { getPdfDados as getCall } from '@alinha/contract/pdf';
import { denial, isPermitted } from '@alinha/rules/access';
import { periodOf } from '@alinha/rules/dates';
import type { Target } from '../../people/relation.ts';
import type { ActorWork } from '../../people/work.ts';
import { forbidden, notFound } from '../../refusals.ts';
import { readDados } from './queries.ts';

/**
 * Reads the content of a collaborator's summary, and writes an audit row of that.
 * @throws {Refusal} forbidden where the actor may not read the observations that they ask for; notFound
 */
export async function getPdfDados(
  { db, actor, now, today, audit }: ActorWork<'getPdfDados'> & { today: string },
  target: Target,
  observacoes: boolean,
): Promise<AnswerOf<typeof getCall>> {
  if (observacoes && !isPermitted('observe', actor, target.relation)) {
    throw forbidden(denial('observe', target.relation));
  }
  const dados = await readDados(db, target.id, { ano: periodOf(today).ano, observacoes });
  if (dados === undefined) throw notFound('Colaborador não encontrado.');
  audit({ dados: { observacoes } });
  return { emitido_em: now.toISOString(), emitido_por: actor.nome, ...dados };
}
