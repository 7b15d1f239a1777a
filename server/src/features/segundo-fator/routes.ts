import type { Prova } from '@alinha/contract/segundo-fator';
import * as contract from '@alinha/contract/segundo-fator';
import { after, feature } from '../../http/feature.ts';
import { type Common, sucesso } from '../../http/handler.ts';
import type { SessionActor } from '../../people/actor.ts';
import { conflict } from '../../refusals.ts';
import { isAsked } from '../../session/challenges.ts';
import { askerOf } from '../../session/cookies.ts';
import { challengeIn, readNewPasskey } from '../../session/passkeys.ts';
import { newRecoveryCodes } from '../../session/recoveryCodes.ts';
import * as acts from './acts.ts';
import { fitsFactor, proveOneself, provePassword } from './oneself.ts';
import { readOwn } from './own.ts';

const prove = (context: Common & { actor: SessionActor; body: Prova }) => proveOneself(context, context.body);

export const segundoFatorRoutes = feature(contract, {
  getSegundoFator: (context) => readOwn(context),

  beginTotp: after(prove, (work) => acts.beginTotp(work, work.before)),

  confirmTotp: after(acts.codesForApp, (work) => acts.confirmTotp(work, work.body.codigo, work.before)),

  removeTotp: after(prove, (work) => acts.removeTotp(work, work.before)),

  beginChave: after(prove, (work) => acts.beginChave(work, work.before, askerOf(work.cookies))),

  addChave: after(
    async (context) => {
      const { db, body, config, browser, cookies, actor, now } = context;
      const challenge = challengeIn(body.chave.response.clientDataJSON);
      const by = { asker: cookies.held.asker ?? '', of: actor.id };
      const chave = await readNewPasskey(config, browser, body.chave, challenge);
      if (chave === undefined || !(await isAsked(db, challenge, by, now))) throw acts.chaveRecusada();
      return { challenge, by, chave, codes: await acts.codesForFirst(context) };
    },
    (work) => acts.addChave(work, work.body.nome, work.before),
  ),

  renameChave: async (work) => {
    await acts.renameChave(work, work.params.chaveId, work.body.nome);
    return readOwn(work);
  },

  removeChave: after(prove, (work) => acts.removeChave(work, work.params.chaveId, work.before)),

  renewReserva: after(
    async (context) => {
      const proof = await prove(context);
      return { proof, codes: (await fitsFactor(context, proof)) ? await newRecoveryCodes() : undefined };
    },
    (work) => acts.renewReserva(work, work.before.proof, work.before.codes),
  ),

  resetSegundoFator: after(
    (context) => provePassword(context, context.body.senha),
    async (work) => {
      if (!(await acts.resetFactors(work, work.target.id)))
        throw conflict('Esta pessoa não tem segundo fator.');
      return { sucesso };
    },
  ),
});
