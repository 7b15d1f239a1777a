import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { colaboradores } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue.ts';
import { accessChangedMail, type Sender } from '../../mail/templates.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { forgetFactors } from './queries.ts';

/**
 * Forgets somebody's second factors, ends their sessions, since whoever has the lost device may be in one, and tells them
 * (MFA-06); false where there was none.
 */
export async function resetFactorsOf(tx: Db, sender: Sender, id: number): Promise<boolean> {
  if (!(await forgetFactors(tx, id))) return false;
  await endSessionsOf(tx, id);
  const [found] = await tx
    .select({ nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  const person = only(found);
  const aconteceu =
    'O segundo fator da sua conta foi zerado, como também o vínculo com um provedor de identidades, e as sessões abertas foram encerradas. Você entra de novo como antes de tê-los.';
  await queueMail(tx, { para: person.email, ...accessChangedMail(sender, { nome: person.nome, aconteceu }) });
  return true;
}
