import * as contract from '@alinha/contract/auth';
import { only } from '../../db/rows.ts';
import { after, feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { findUser } from '../../people/actor.ts';
import { Refusal } from '../../refusals.ts';
import { askerOf } from '../../session/cookies.ts';
import { findLink, wrongLink } from '../../session/links.ts';
import { countAttempt } from '../../session/rateLimits.ts';
import { readAnswer } from '../segundo-fator/index.ts';
import * as acts from './acts.ts';
import { unknownChave } from './refusals.ts';
import { hashTypedCode, verifyCredentials, verifyLinkPassword, verifyPasswordChange } from './verify.ts';

export const authRoutes = feature(contract, {
  login: after(
    async (context) => {
      const { email, senha } = context.body ?? {};
      if (email === undefined || senha === undefined) return undefined;
      return verifyCredentials(context, { email, senha });
    },
    async (work) => {
      const { cookies, before: verified } = work;
      const { answer, tokens } = verified
        ? await acts.login(work, verified, cookies.held)
        : await acts.resumeSession(work, cookies.held);
      cookies.write(tokens);
      return answer;
    },
  ),

  me: async ({ actor, db }) => only(await findUser(db, actor.id)),

  refresh: async (work) => {
    const session = await acts.refreshSession(work, work.cookies.held.refresh);
    // A refusal leaves the cookies as they are: another tab may have signed in while this one was asking.
    if (session instanceof Refusal) return session;
    work.cookies.write({ session });
    return { sucesso };
  },

  logout: async (work) => {
    await acts.logout(work, work.cookies.held);
    work.cookies.write({ session: null });
    return { sucesso };
  },

  changePassword: after(
    (context) => verifyPasswordChange(context, context.body),
    (work) => acts.changePassword(work, work.before),
  ),

  readLink: async ({ db, body, now }) => {
    const link = await findLink(db, body.token, now);
    if (link === undefined) throw wrongLink();
    const { motivo, email, email_confirmado, nome } = link;
    return { motivo, email, nome: email_confirmado ? nome : null };
  },

  enterByLink: after(
    (context) => verifyLinkPassword(context, context.body.token, context.body.novaSenha),
    async (work) => {
      const { body, cookies, before } = work;
      const { answer, tokens } = await acts.enterByLink(work, body.token, before, cookies.held);
      cookies.write(tokens);
      return answer;
    },
  ),

  proveSegundoFator: after(
    (context) => hashTypedCode(context, context.cookies.held.entry, context.body.codigo),
    async (work) => {
      const { body, cookies, before: hash } = work;
      const { answer, tokens } = await acts.proveSegundoFator(work, body.codigo, hash, cookies.held);
      cookies.write(tokens);
      return answer;
    },
  ),

  askChave: after(
    // Each challenge is a stored row: the rate limit keeps the table small.
    ({ db, browser, now }) => countAttempt(db, { kind: 'desafio', key: browser.rede }, now),
    (work) => acts.askChave(work, askerOf(work.cookies)),
  ),

  enterByChave: after(
    async (context) => {
      const answered = await readAnswer(context, context.body.prova);
      if (answered === undefined) throw unknownChave();
      return answered;
    },
    async (work) => {
      const { answer, tokens } = await acts.enterByChave(work, work.before, work.cookies.held);
      work.cookies.write(tokens);
      return answer;
    },
  ),
});
