import { changePassword, login, logout, me, mesmaSenha, refresh } from '@alinha/contract/auth';
import { senhaSoRhTold } from '@alinha/contract/sso';
import { only } from '../../db/rows.ts';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { findUser } from '../../people/actor.ts';
import { failedAttempt, forbidden, invalidField, unauthenticated } from '../../refusals.ts';
import { isDemonstration } from '../../seed/demonstration.ts';
import { findPasswordHash, replacePassword } from '../../session/ownPasswords.ts';
import {
  hashPassword,
  mayHavePassword,
  newPasswordProblem,
  verifyPassword,
} from '../../session/passwords.ts';
import { endSessionOf, endSessionsOf, exchangeRefresh } from '../../session/tokens.ts';
import { signIn } from './begin.ts';
import { factorRoutes } from './factor.ts';
import { linkRoutes } from './links.ts';
import { findCredentials } from './queries.ts';

/** Leaves the cookies as they are: another tab may have signed in while this one was asking. */
const sessionExpired = () => failedAttempt(unauthenticated(refresh.fallback));
const wrongPair = () => failedAttempt(unauthenticated('E-mail ou senha inválidos.'));
const wrongPassword = () => failedAttempt(invalidField('senhaAtual', 'Senha atual incorreta.'));

export const authRoutes: Routes<'auth'> = {
  ...linkRoutes,
  ...factorRoutes,

  login: serve(login, checkCredentials, async (context) =>
    context.before === undefined ? resume(context) : enter(context, context.before),
  ),

  me: serve(me, async ({ actor, db }) => only(await findUser(db, actor.id))),

  refresh: serve(refresh, async ({ db, cookies, now, browser, audit }) => {
    const exchanged = cookies.refresh && (await exchangeRefresh(db, cookies.refresh, now, browser.endereco));
    if (!exchanged) return sessionExpired();
    audit({ id_ator: exchanged.id_colaborador });
    if (exchanged.pair === undefined) return sessionExpired();
    cookies.write(exchanged.pair);
    return { sucesso: true as const };
  }),

  logout: serve(logout, async ({ db, cookies, audit }) => {
    const id_ator = await endSessionOf(db, [cookies.token, cookies.refresh]);
    if (id_ator !== undefined) audit({ id_ator });
    cookies.clear();
    return { sucesso: true as const };
  }),

  changePassword: serve(
    changePassword,
    async ({ actor, body, config, db }) => {
      if (!mayHavePassword(config, actor)) throw forbidden(senhaSoRhTold);
      const verified = await findPasswordHash(db, actor.id);
      if (!(await verifyPassword(verified, body.senhaAtual)) || !verified) throw wrongPassword();
      const problem = newPasswordProblem(body.novaSenha, actor);
      if (problem !== null) throw invalidField('novaSenha', problem);
      // Also a temporary password, which came in a mail, does not become an own one.
      if (body.novaSenha === body.senhaAtual) throw invalidField('novaSenha', mesmaSenha);
      return { verified, senhaHash: await hashPassword(body.novaSenha) };
    },
    async ({ actor, db, before }) => {
      if (!(await replacePassword(db, { id: actor.id, ...before }))) throw wrongPassword();
      await endSessionsOf(db, actor.id, actor.id_sessao);
      return only(await findUser(db, actor.id));
    },
  ),
};

type LoginContext = Context<typeof login>;

/** Whose password was verified, and the hash it was verified against. */
type Verified = { id: number; senhaHash: string };

/** @returns undefined where the body is empty and the session is to be resumed */
async function checkCredentials({
  body,
  db,
  config,
  isLocal,
  now,
}: LoginContext): Promise<Verified | undefined> {
  if (body?.email === undefined || body.senha === undefined) return undefined;
  const found = await findCredentials(db, body.email, now);
  const matches = await verifyPassword(found?.senha_hash, body.senha);
  if (!found?.senha_hash || !matches || !found.ativo) throw wrongPair();
  if (!isLocal && isDemonstration(body.email, body.senha)) throw wrongPair();
  // Said only to whoever has the password: it tells whose account this is.
  if (!mayHavePassword(config, found)) throw forbidden(senhaSoRhTold);
  if (found.vencida) throw forbidden('Senha temporária expirada. Use "Esqueceu a senha?".');
  return { id: found.id, senhaHash: found.senha_hash };
}

async function enter(context: LoginContext, { id, senhaHash }: Verified) {
  return (await signIn(context, id, senhaHash)) ?? wrongPair();
}

/** Goes on with the session of the cookies; the refresh cookie alone is enough, and renews both. */
async function resume({ db, actor, cookies, now, browser, audit }: LoginContext) {
  if (actor !== undefined) {
    audit({ id_ator: actor.id });
    return only(await findUser(db, actor.id));
  }
  const exchanged = cookies.refresh && (await exchangeRefresh(db, cookies.refresh, now, browser.endereco));
  if (!exchanged) return sessionExpired();
  audit({ id_ator: exchanged.id_colaborador });
  const user = exchanged.pair && (await findUser(db, exchanged.id_colaborador));
  if (!user || !exchanged.pair) return sessionExpired();
  cookies.write(exchanged.pair);
  return user;
}
