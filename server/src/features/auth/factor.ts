import { askChave, enterByChave, proveSegundoFator } from '@alinha/contract/auth';
import { codigoErrado } from '@alinha/contract/segundo-fator';
import type { Db } from '../../db/open.ts';
import { conflict, failedTry, type HttpProblem, invalidField, unauthorized } from '../../errors.ts';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { newChallenge, takeChallenge } from '../../session/challenges.ts';
import { closeEntry, countWrongCode, findEntry, lockEntry } from '../../session/entry.ts';
import { challengeIn, signInRequest, verifyPasskey } from '../../session/passkeys.ts';
import { hashReserveCode, takeReserveCode } from '../../session/reserveCodes.ts';
import { spendTry } from '../../session/tries.ts';
import { openSecret, takeAppCode } from '../segundo-fator/app.ts';
import { findChave, lockApp, spendChave } from '../segundo-fator/queries.ts';
import { beginSession } from './begin.ts';

const entryOver = () => unauthorized('A entrada expirou. Comece de novo.');
const triesOver = () => failedTry(unauthorized('Foram cinco códigos errados. Comece a entrada de novo.'));
const unknownChave = () =>
  failedTry(unauthorized('A chave de acesso não foi reconhecida. Entre com e-mail e senha.'));

/** The second step of a sign-in, and the passkey that makes it one step. */
export const factorRoutes: Pick<Routes<'auth'>, 'proveSegundoFator' | 'askChave' | 'enterByChave'> = {
  proveSegundoFator: serve(
    proveSegundoFator,
    // One of the ten codes is compared by a slow hash, before the transaction.
    async ({ db, cookies, body, now }) => {
      const entry = await findEntry(db, cookies.entry, now);
      if (entry === undefined) throw entryOver();
      return isOfApp(body.codigo) ? undefined : hashReserveCode(db, entry.id, body.codigo);
    },
    async (context) => {
      const { db, cookies, now, audit, before: hash } = context;
      const id = await lockEntry(db, cookies.entry, now);
      if (id === undefined || cookies.entry === undefined) throw entryOver();
      const right =
        hash === undefined ? await takeCodeOfApp(context, id) : await takeReserveCode(db, id, hash);
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
      await spendTry(db, { kind: 'desafio', key: browser.rede }, now);
    },
    async ({ db, config, now }) => signInRequest(config, await newChallenge(db, null, now)),
  ),

  enterByChave: serve(
    enterByChave,
    async ({ db, config, browser, body: { prova } }) => {
      const chave = await findChave(db, prova.id);
      const challenge = challengeIn(prova.response.clientDataJSON);
      const contador = chave && (await verifyPasskey(config, browser, prova, challenge, chave));
      if (chave === undefined || contador === undefined) throw unknownChave();
      return { chave, contador, challenge };
    },
    async (context) => {
      const { db, cookies, now, audit } = context;
      const { chave, contador, challenge } = context.before;
      if (!(await takeChallenge(db, challenge, null, now))) return unknownChave();
      if (!(await spendChave(db, chave.id, contador, now))) return unknownChave();
      cookies.clearEntry();
      audit({ dados: { meio: 'chave' } });
      return (await beginSession(context, chave.id_colaborador)) ?? unknownChave();
    },
  ),
};

const isOfApp = (codigo: string) => codigo.length === 6;

/** Whether it is a code of the person's app that nobody has used yet. */
async function takeCodeOfApp(
  { db, body, vault, now }: Context<typeof proveSegundoFator>,
  id: number,
): Promise<boolean> {
  const app = await lockApp(db, id);
  if (!app?.confirmado_em) return false;
  const segredo = openSecret(vault, app);
  // Another key than the one it was sealed with: a company restored elsewhere, or a setting that changed.
  if (segredo === undefined) {
    throw conflict(
      'O servidor não consegue ler o seu aplicativo. Use um código de reserva ou fale com o RH.',
    );
  }
  return takeAppCode(db, app, segredo, body.codigo, now);
}

/** Counts the wrong code; the fifth ends the sign-in, from whatever address they came. */
async function wrong(db: Db, entry: string): Promise<HttpProblem> {
  const left = await countWrongCode(db, entry);
  return left > 0 ? failedTry(invalidField('codigo', codigoErrado)) : triesOver();
}
