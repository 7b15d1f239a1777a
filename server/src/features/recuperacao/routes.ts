import { login } from '@alinha/contract/auth';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { queueMail } from '../../mail/queue.ts';
import { recoveryMail } from '../../mail/templates.ts';
import { lockPeople } from '../../people/guards.ts';
import { invalidField, Refusal } from '../../refusals.ts';
import { accountAt } from '../../session/attempts.ts';
import { codeEnds, compareCode, newCode, storeCode, takeCode, wrongCode } from '../../session/codes.ts';
import { rememberDevice } from '../../session/devices.ts';
import { newLink, storeLinks } from '../../session/links.ts';
import { storePassword } from '../../session/ownPasswords.ts';
import { hashPassword, mayHavePassword, newPasswordProblem } from '../../session/passwords.ts';
import { forgetFailures, takeMailedCode } from '../../session/rateLimits.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { findByEmail, pretendToQueue } from './queries.ts';

export const recuperacaoRoutes: Routes<'recuperacao'> = {
  requestRecovery: serve(
    requestRecovery,
    // Hashed for nobody's address too: nothing of the answer's time tells whether somebody has it.
    async (context) => ({ allowed: await mayMailCode(context), code: await newCode(context.body.email) }),
    async ({ db, body, device, config, now, audit, before: { allowed, code } }) => {
      const person = await findByEmail(db, body.email);
      const nome = person?.email_confirmado ? person.nome : undefined;
      const link = newLink(config.publicUrl, {
        id_colaborador: person?.id ?? 0,
        finalidade: 'recuperacao',
        expira_em: codeEnds(now),
      });
      const mail = { para: body.email, ...recoveryMail(config, { nome, ...code, link: link.url }) };
      if (person !== undefined && allowed && mayHavePassword(config, person)) {
        await storeCode(db, person.id, 'recuperacao', code, { now, device });
        await storeLinks(db, [link.row]);
        await queueMail(db, mail);
        audit({ alvos: [{ id: person.id, dados: {} }] });
      } else {
        await pretendToQueue(db, mail, link.row);
        audit({});
      }
      return { sucesso: true as const };
    },
  ),

  resetPassword: serve(
    resetPassword,
    async ({ db, body }) => {
      // The name is compared once the code is known to be right: only its owner may learn whose account this is.
      const problem = newPasswordProblem(body.novaSenha, { email: body.email, nome: '' });
      if (problem !== null) throw invalidField('novaSenha', problem);
      const person = await findByEmail(db, body.email);
      const comparison = await compareCode(
        db,
        { id: person?.id, email: body.email },
        'recuperacao',
        body.codigo,
      );
      return { person, comparison, senhaHash: await hashPassword(body.novaSenha) };
    },
    async ({ db, body, device, cookies, now, audit, before: { person, comparison, senhaHash } }) => {
      if (person === undefined) return wrongCode();
      // Before the code, as whoever takes an account over does: the other way round the two wait for each other.
      if (comparison.matches) await lockPeople(db);
      audit({ alvos: [{ id: person.id, dados: {} }] });
      if (!(await takeCode(db, person.id, 'recuperacao', comparison, { now, device }))) return wrongCode();
      const problem = newPasswordProblem(body.novaSenha, person);
      if (problem !== null) throw invalidField('novaSenha', problem);
      await storePassword(db, person.id, senhaHash);
      await endSessionsOf(db, person.id);
      // Who reads the account's mail is as good as signed in.
      cookies.writeDevice(await rememberDevice(db, cookies.device, person.id, now));
      // Whoever forgot a password has often tried too many.
      await forgetFailures(db, accountAt(login, person.email));
      audit({ id_ator: person.id });
      return { sucesso: true as const };
    },
  ),
};

/** Whether another code may be mailed to the account; that it may not must not show in the answer. */
async function mayMailCode({ db, body, device, now }: Context<typeof requestRecovery>): Promise<boolean> {
  try {
    await takeMailedCode(db, { email: body.email, device }, now);
    return true;
  } catch (refusal) {
    if (refusal instanceof Refusal) return false;
    throw refusal;
  }
}
