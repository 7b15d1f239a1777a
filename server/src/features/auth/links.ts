import { enterByLink, login, mesmaSenha, readLink } from '@alinha/contract/auth';
import { senhaSoRhTold } from '@alinha/contract/sso';
import { type Routes, serve } from '../../http/serve.ts';
import { findUser } from '../../people/actor.ts';
import { lockPeople } from '../../people/guards.ts';
import { forbidden, invalidField } from '../../refusals.ts';
import { accountAt } from '../../session/attempts.ts';
import { findLink, takeLink, wrongLink } from '../../session/links.ts';
import { storePassword } from '../../session/ownPasswords.ts';
import {
  hashPassword,
  mayHavePassword,
  newPasswordProblem,
  verifyPassword,
} from '../../session/passwords.ts';
import { forgetFailures } from '../../session/rateLimits.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { signIn } from './begin.ts';

/** Mailed links: what they are for, and the password that they let their reader choose. */
export const linkRoutes: Pick<Routes<'auth'>, 'readLink' | 'enterByLink'> = {
  readLink: serve(readLink, async ({ db, body, now }) => {
    const link = await findLink(db, body.token, now);
    if (link === undefined) throw wrongLink();
    const { motivo, email, email_confirmado, nome } = link;
    return { motivo, email, nome: email_confirmado ? nome : null };
  }),

  enterByLink: serve(
    enterByLink,
    async ({ db, body, config, now }) => {
      const person = await findLink(db, body.token, now);
      if (person === undefined) throw wrongLink();
      const user = await findUser(db, person.id);
      if (user && !mayHavePassword(config, user)) throw forbidden(senhaSoRhTold);
      // A password that is refused leaves the link as it is.
      const problem = newPasswordProblem(body.novaSenha, person);
      if (problem !== null) throw invalidField('novaSenha', problem);
      // The temporary one came in a mail.
      if (person.motivo === 'convite' && (await verifyPassword(person.senha_hash, body.novaSenha))) {
        throw invalidField('novaSenha', mesmaSenha);
      }
      return { person, senhaHash: await hashPassword(body.novaSenha) };
    },
    async (context) => {
      const {
        db,
        body,
        now,
        before: { person, senhaHash },
      } = context;
      // Before the link, as whoever changes people does: the other way round the two wait for each other.
      await lockPeople(db);
      if (!(await takeLink(db, body.token, now))) return wrongLink();
      await storePassword(db, person.id, senhaHash);
      await endSessionsOf(db, person.id);
      await forgetFailures(db, accountAt(login, person.email));
      return (await signIn(context, person.id)) ?? wrongLink();
    },
  ),
};
