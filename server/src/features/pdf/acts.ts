import type { AnswerOf } from '@alinha/contract/core';
import type { getPdfDados as getCall } from '@alinha/contract/pdf';
import { denial, isPermitted } from '@alinha/rules/access';
import type { Target } from '../../people/relation.ts';
import type { ActorWork } from '../../people/work.ts';
import { forbidden, notFound } from '../../refusals.ts';
import { readDados } from './queries.ts';

/**
 * Reads the content of a collaborator's summary, and writes an audit row of that.
 * @throws {Refusal} forbidden where the actor may not read the observations that they ask for; notFound
 */
export async function getPdfDados(
  { audit, ...reading }: ActorWork<'getPdfDados'> & { target: Target; today: string },
  observacoes: boolean,
): Promise<AnswerOf<typeof getCall>> {
  const { actor, now, target } = reading;
  if (observacoes && !isPermitted('observe', actor, target.relation)) {
    throw forbidden(denial('observe', target.relation));
  }
  const dados = await readDados(reading, observacoes);
  if (dados === undefined) throw notFound('Colaborador não encontrado.');
  audit({ dados: { observacoes } });
  return { emitido_em: now.toISOString(), emitido_por: actor.nome, ...dados };
}
