import { askChave, enterByChave, proveSegundoFator } from '@alinha/contract/auth';
import { codigoErrado } from '@alinha/contract/segundo-fator';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { failedAttempt, invalidField, type Refusal, unauthenticated } from '../../refusals.ts';
import { newChallenge } from '../../session/challenges.ts';
import { closeEntry, countWrongCode, findEntry, lockEntry } from '../../session/entry.ts';
import { signInRequest } from '../../session/passkeys.ts';
import { countAttempt } from '../../session/rateLimits.ts';
import { hashRecoveryCode, takeRecoveryCode } from '../../session/recoveryCodes.ts';
import { readAnswer, takeAnswer } from '../segundo-fator/answer.ts';
import { isOfApp, takeCodeOf } from '../segundo-fator/app.ts';
import { beginSession } from './begin.ts';

const entryOver = () => unauthenticated('A entrada expirou. Comece de novo.');
const triesOver = () =>
  failedAttempt(unauthenticated('Foram cinco códigos errados. Comece a entrada de novo.'));
const unknownChave = () =>
  failedAttempt(unauthenticated('A chave de acesso não foi reconhecida. Entre com e-mail e senha.'));

/** The second step of a sign-in, and the passkey that makes it one step. */
export const factorRoutes: Pick<Routes<'auth'>, 'proveSegundoFator' | 'askChave' | 'enterByChave'> = {
  proveSegundoFator: serve(
    proveSegundoFator,
    // One of the ten codes is compared by a slow hash, before the transaction.
    async ({ db, cookies, body, now }) => {
      const entry = await findEntry(db, cookies.entry, now);
      if (entry === undefined) throw entryOver();
      return isOfApp(body.codigo) ? undefined : hashRecoveryCode(db, entry.id, body.codigo);
    },
    async (context) => {
      const { db, cookies, now, audit, before: hash } = context;
      const id = await lockEntry(db, cookies.entry, now);
      if (id === undefined || cookies.entry === undefined) throw entryOver();
      const right =
        hash === undefined
          ? await takeCodeOf(context, id, context.body.codigo)
          : await takeRecoveryCode(db, id, hash);
      if (!right) return wrong(db, cookies.entry);
      await closeEntry(db, cookies.entry);
      cookies.clearEntry();
      audit({ dados: { meio: hash === undefined ? 'totp' : 'reserva' } });
      return (await beginSession(context, id)) ?? entryOver();
    },
  ),

  askChave: serve(
    askChave,
    async ({ db, browser, now }) => {
      // A row each: nobody fills the table.
      await countAttempt(db, { kind: 'desafio', key: browser.rede }, now);
    },
    async ({ db, config, now }) => signInRequest(config, await newChallenge(db, null, now)),
  ),

  enterByChave: serve(
    enterByChave,
    async (context) => {
      const answered = await readAnswer(context, context.body.prova);
      if (answered === undefined) throw unknownChave();
      return answered;
    },
    async (context) => {
      const { db, cookies, now, audit, before: answered } = context;
      if (!(await takeAnswer(db, answered, now))) return unknownChave();
      cookies.clearEntry();
      audit({ dados: { meio: 'chave' } });
      return (await beginSession(context, answered.id_colaborador)) ?? unknownChave();
    },
  ),
};

/** Counts the wrong code; the fifth ends the sign-in, from whatever address they came. */
async function wrong(db: Db, entry: string): Promise<Refusal> {
  const left = await countWrongCode(db, entry);
  return left > 0 ? failedAttempt(invalidField('codigo', codigoErrado)) : triesOver();
}
