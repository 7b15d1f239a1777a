import type { AnswerOf } from '@alinha/contract/core';
import { type acceptTermo as acceptCall, termoNaoAceito } from '@alinha/contract/termo';
import type { Assinatura } from '@alinha/rules/selo';
import { termo } from '@alinha/rules/termo';
import type { Db } from '../../db/open.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import { findAcceptance, findSignature, storeAcceptance } from './queries.ts';

export type TermoDe = AnswerOf<typeof acceptCall>;

/** The current term, and when somebody accepted it. */
export async function readTermo(db: Db, id: number): Promise<TermoDe> {
  const aceito_em = await findAcceptance(db, id, termo.versao);
  return { ...termo, paragrafos: [...termo.paragrafos], aceito_em: aceito_em?.toISOString() ?? null };
}

/** @throws {Refusal} conflict where `versao` is not the current one */
export async function acceptTermo(
  { db, actor, now, audit }: ActorWork<'acceptTermo'>,
  versao: number,
): Promise<TermoDe> {
  if (versao !== termo.versao) throw conflict('O termo mudou. Leia a versão atual antes de aceitar.');
  const mudou = await storeAcceptance(db, actor.id, versao, now);
  audit({ dados: { versao }, mudou });
  return readTermo(db, actor.id);
}

/** How the actor is signed in, and the current term where they accepted it. */
export async function signatureOf(db: Db, actor: SessionActor): Promise<Assinatura> {
  const [found] = await findSignature(db, { sessao: actor.id_sessao, versao: termo.versao });
  return { entrada: found?.entrada || null, termo: found?.aceito ? termo.versao : null };
}

/** @throws {Refusal} conflict where the actor has not accepted the current term (SEL-11) */
export async function requireSignature(db: Db, actor: SessionActor): Promise<Assinatura> {
  const signature = await signatureOf(db, actor);
  if (signature.termo === null) throw conflict(termoNaoAceito);
  return signature;
}
