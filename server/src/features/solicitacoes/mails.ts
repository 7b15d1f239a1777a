import type { Ato } from '../../audit/declared.ts';
import type { Db } from '../../db/open.ts';
import { departedRequestMail } from '../../mail/departed.ts';
import { queueMail } from '../../mail/queue.ts';
import { requestMail, type Sender } from '../../mail/templates.ts';
import { findResponsaveis } from '../../people/responsaveis.ts';
import type { ActorWork } from '../../people/work.ts';
import { notFound } from '../../refusals.ts';
import { findEnderecoProvado } from './queries.ts';

export type Mailing<A extends Ato> = ActorWork<A> & { config: Sender; today: string };

export const missing = () => notFound('Solicitação não encontrada.');

/** Tells those who answer requests, but not these, in one sentence without anything that was written. */
export async function tellAnswerers(
  tx: Db,
  config: Sender,
  except: readonly number[],
  aconteceu: string,
): Promise<void> {
  const mails = (await findResponsaveis(tx, except)).map(({ nome, para }) => ({
    para,
    ...requestMail(config, { nome, aconteceu, pagina: '/privacidade' }),
  }));
  await queueMail(tx, ...mails);
}

/** Tells somebody active about a request of theirs, likewise. */
export async function tellAsker(
  tx: Db,
  config: Sender,
  { nome, email }: { nome: string; email: string },
  aconteceu: string,
): Promise<void> {
  await queueMail(tx, { para: email, ...requestMail(config, { nome, aconteceu, pagina: '/conta' }) });
}

/** Tells a former employee about a request of theirs, at the address that they proved; the account's address is the company's. */
export async function tellDeparted(
  tx: Db,
  config: Sender,
  { id, nome }: { id: number; nome: string },
  aconteceu: string,
): Promise<void> {
  const para = await findEnderecoProvado(tx, id);
  if (para !== undefined) await queueMail(tx, { para, ...departedRequestMail(config, { nome, aconteceu }) });
}
