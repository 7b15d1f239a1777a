import type { BodyOf } from '@alinha/contract/core';
import type { answerRessalva as answerCall } from '@alinha/contract/ressalvas';
import type { Ato } from '../../audit/declared.ts';
import { queueMail } from '../../mail/queue.ts';
import { contestAnsweredMail, contestedMail, type Sender } from '../../mail/templates.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, forbidden, notFound } from '../../refusals.ts';
import type { Assinado } from '../selos/index.ts';
import {
  closeNotice,
  findAddressees,
  findContester,
  lockRessalva,
  storeAnswer,
  storeContest,
} from './queries.ts';

type Mailing<A extends Ato> = ActorWork<A> & { config: Sender };

const missing = () => notFound('Assinatura não encontrada.');

/** Closes the notice of what the actor's account signed. */
export async function closeAviso({ db, actor, now }: ActorWork<'closeAviso'>): Promise<void> {
  await closeNotice(db, actor.id, actor.id_sessao, now);
}

/** Whether an answered contest may have been made by somebody else, so that it does not end there. */
const mayContestAgain = ({ incerta, respondida_em }: { incerta: boolean; respondida_em: Date | null }) =>
  incerta && respondida_em !== null;

/**
 * Contests what the actor's account signed shortly before or after somebody else changed the access to it: once, but again after an answer
 * to a contest that may have been somebody else's. Those of HR who may answer are mailed.
 * @throws {Refusal} notFound where the evidence says nothing of such a signature of theirs; conflict where it is contested already
 */
export async function contestRessalva(
  { db, actor, now, config }: Mailing<'contestRessalva'>,
  of: Assinado,
): Promise<void> {
  const found = await lockRessalva(db, of);
  if (found?.id_colaborador !== actor.id) throw missing();
  const isOpen = found.contestada_em === null || mayContestAgain(found);
  if (!isOpen) throw conflict('Esta assinatura já foi contestada.');
  await storeContest(db, of, now);
  const mails = (await findAddressees(db, found.respondentes)).map(({ nome, para }) => ({
    para,
    ...contestedMail(config, { nome, quem: actor.nome }),
  }));
  await queueMail(db, ...mails);
}

/**
 * Answers a contest once, and mails the person that there is an answer.
 * @throws {Refusal} notFound where nobody contests it; forbidden for one's own, and for the person who changed the access where another of HR
 * can answer; conflict where it is answered already
 */
export async function answerRessalva(
  { db, actor, now, config }: Mailing<'answerRessalva'>,
  of: Assinado,
  { texto }: BodyOf<typeof answerCall>,
): Promise<void> {
  const found = await lockRessalva(db, of);
  if (!found?.contestada_em) throw missing();
  if (found.id_colaborador === actor.id) throw forbidden('Outra pessoa do RH responde à sua contestação.');
  if (!found.respondentes.includes(actor.id)) {
    throw forbidden('Você alterou o acesso a esta conta. Outra pessoa do RH responde à contestação.');
  }
  if (found.respondida_em !== null) throw conflict('Esta contestação já foi respondida.');
  await storeAnswer(db, of, { id_autor: actor.id, respondida_em: now, resposta: texto });
  const mails = (await findContester(db, found.id_colaborador)).map(({ nome, para }) => ({
    para,
    ...contestAnsweredMail(config, { nome }),
  }));
  await queueMail(db, ...mails);
}
