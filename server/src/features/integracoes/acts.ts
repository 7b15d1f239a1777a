import { escopos as todos } from '@alinha/contract/choices';
import type { AnswerOf, BodyOf } from '@alinha/contract/core';
import { type createIntegracao as createCall, diasDoToken } from '@alinha/contract/integracoes';
import { addDays, formatDay } from '@alinha/rules/dates';
import type { ActorWork, Work } from '../../people/work.ts';
import { invalidField, notFound } from '../../refusals.ts';
import { newIntegrationToken } from '../../session/integracoes.ts';
import { hashToken } from '../../session/tokens.ts';
import { insertIntegracao, removeIntegracao } from './queries.ts';

/**
 * Makes the token of an integration. Only its hash is stored, so nobody is shown it again (TOK-01 TOK-02).
 * @throws {Refusal} invalid where its last day is past or over a year away
 */
export async function createIntegracao(
  { db, now, actor, audit, today }: ActorWork<'createIntegracao'> & { today: string },
  { nome, vale_ate, ...wanted }: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  const last = addDays(today, diasDoToken);
  if (vale_ate < today || vale_ate > last) {
    throw invalidField('vale_ate', `Escolha uma data entre hoje e ${formatDay(last)}.`);
  }
  // In the order of the list, each once.
  const escopos = todos.filter((one) => wanted.escopos.includes(one));
  const token = newIntegrationToken();
  const row = { nome, escopos, vale_ate, criada_em: now };
  const id = await insertIntegracao(db, { ...row, hash: hashToken(token), id_autor: actor.id });
  audit({ dados: { integracaoId: id, nome, escopos, vale_ate } });
  return { ...row, id, criada_em: now.toISOString(), autor: actor.nome, usada_em: null, token };
}

/** @throws {Refusal} notFound where its token was revoked before */
export async function deleteIntegracao({ db, audit }: Work<'deleteIntegracao'>, id: number): Promise<void> {
  const nome = await removeIntegracao(db, id);
  if (nome === undefined) throw notFound('Integração não encontrada.');
  audit({ dados: { nome } });
}
