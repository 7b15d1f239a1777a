import {
  addChave,
  beginChave,
  beginTotp,
  codigoErrado,
  confirmTotp,
  getSegundoFator,
  removeChave,
  removeTotp,
  renameChave,
  renewReserva,
  resetSegundoFator,
  type SegundoFator,
} from '@alinha/contract/segundo-fator';
import { demandsFactor } from '@alinha/rules/segundoFator';
import { changeOf } from '../../audit/record.ts';
import { type Common, type Routes, serve } from '../../http/serve.ts';
import { queueMail } from '../../mail/queue.ts';
import { accessChangedMail } from '../../mail/templates.ts';
import type { SessionActor } from '../../people/actor.ts';
import { conflict, failedAttempt, invalid, invalidField, notFound } from '../../refusals.ts';
import { newChallenge, takeChallenge } from '../../session/challenges.ts';
import { challengeIn, newPasskeyRequest, readNewPasskey } from '../../session/passkeys.ts';
import { newRecoveryCodes, type RecoveryCodes, storeRecoveryCodes } from '../../session/recoveryCodes.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { newSecret, uriOf } from '../../session/totp.ts';
import { findDemand } from '../seguranca/queries.ts';
import { openSecret, sealSecret, takeAppCode } from './app.ts';
import { ownPassword, proveOneself, provePassword, takeFactor } from './oneself.ts';
import {
  credentialsOf,
  findFactors,
  forgetChave,
  forgetTotp,
  hasNone,
  lockApp,
  renameChaveOf,
  storeChave,
  storeSecret,
} from './queries.ts';
import { resetFactorsOf } from './reset.ts';

type Own = Pick<Common, 'db' | 'config' | 'vault'> & { actor: SessionActor };

const noApp = () => invalid('Comece de novo: o aplicativo ainda não foi preparado.');
const noVault = () =>
  conflict(
    'O servidor ainda não tem a chave que guarda este segredo (SECRET_KEY). Fale com quem cuida dele.',
  );
const chaveRecusada = () => invalid('A chave de acesso não foi aceita. Tente de novo.');
const hasApp = () => conflict('Já há um aplicativo configurado. Remova-o antes de configurar outro.');

/** How long a secret waits for its first code, in milliseconds: who has it showed the password shortly before (MFA-07). */
const patience = 10 * 60_000;

export const segundoFatorRoutes: Routes<'segundoFator'> = {
  getSegundoFator: serve(getSegundoFator, (context) => readOwn(context)),

  beginTotp: serve(beginTotp, proveOneself, async (context) => {
    const { db, actor, config, vault, now } = context;
    if (vault === undefined) throw noVault();
    await takeFactor(context, context.before);
    const segredo = newSecret();
    if (!(await storeSecret(db, actor.id, sealSecret(vault, actor.id, segredo), now))) throw hasApp();
    return { segredo, uri: uriOf(segredo, { produto: config.produto, email: actor.email }) };
  }),

  confirmTotp: serve(confirmTotp, codesForFirst, async (context) => {
    const { db, actor, body, vault, now, before: codes } = context;
    const app = await lockApp(db, actor.id);
    if (app?.confirmado_em) throw hasApp();
    if (app === undefined || now.getTime() - app.criado_em.getTime() > patience) throw noApp();
    const segredo = openSecret(vault, app);
    if (segredo === undefined) throw noApp();
    const ended = await endOthersForFirst(context);
    if (!(await takeAppCode(db, app, segredo, body.codigo, now))) {
      throw failedAttempt(invalidField('codigo', codigoErrado));
    }
    await tell(context, `O aplicativo de códigos foi configurado como segundo fator da sua conta.${ended}`);
    return withCodes(context, codes);
  }),

  removeTotp: serve(removeTotp, proveOneself, async (context) => {
    const { db, actor } = context;
    await takeFactor(context, context.before);
    if (!(await forgetTotp(db, actor.id))) return goneAlready(context);
    await keepDemanded(context);
    await tell(context, 'O aplicativo de códigos foi removido da sua conta.');
    return readOwn(context);
  }),

  beginChave: serve(beginChave, proveOneself, async (context) => {
    const { db, actor, config, now } = context;
    await takeFactor(context, context.before);
    const challenge = await newChallenge(db, actor.id, now);
    return newPasskeyRequest(config, challenge, {
      ...actor,
      credenciais: await credentialsOf(db, actor.id),
    });
  }),

  addChave: serve(
    addChave,
    async (context) => {
      const { body, config, browser } = context;
      const challenge = challengeIn(body.chave.response.clientDataJSON);
      const chave = await readNewPasskey(config, browser, body.chave, challenge);
      if (chave === undefined) throw chaveRecusada();
      return { challenge, chave, codes: await codesForFirst(context) };
    },
    async (context) => {
      const { db, actor, body, now } = context;
      const { challenge, chave, codes } = context.before;
      // The challenge was given to whoever had shown their password (MFA-07).
      if (!(await takeChallenge(db, challenge, actor.id, now))) throw chaveRecusada();
      const kept = { ...chave, id_colaborador: actor.id, nome: body.nome, criada_em: now };
      const ended = await endOthersForFirst(context);
      if (!(await storeChave(db, kept))) throw conflict('Esta chave de acesso já está em uso.');
      await tell(context, `A chave de acesso "${body.nome}" foi adicionada à sua conta.${ended}`);
      return withCodes(context, codes);
    },
  ),

  renameChave: serve(renameChave, async (context) => {
    const { db, actor, params, body, audit } = context;
    const antes = await renameChaveOf(db, actor.id, params.chaveId, body.nome);
    if (antes === undefined) throw notFound('Chave de acesso não encontrada.');
    audit(changeOf(antes, body.nome));
    return readOwn(context);
  }),

  removeChave: serve(removeChave, proveOneself, async (context) => {
    const { db, actor, params, audit } = context;
    await takeFactor(context, context.before);
    const nome = await forgetChave(db, actor.id, params.chaveId);
    if (nome === undefined) return goneAlready(context);
    await keepDemanded(context);
    audit({ dados: { nome } });
    await tell(context, `A chave de acesso "${nome}" foi removida da sua conta.`);
    return readOwn(context);
  }),

  renewReserva: serve(
    renewReserva,
    async (context) => {
      return { proof: await proveOneself(context), codes: await newRecoveryCodes() };
    },
    async (context) => {
      await takeFactor(context, context.before.proof);
      if (hasNone(await findFactors(context.db, context.actor.id))) {
        throw conflict('Configure um aplicativo ou uma chave de acesso primeiro.');
      }
      await tell(context, 'Dez novos códigos de reserva foram gerados; os anteriores não valem mais.');
      return withCodes(context, context.before.codes);
    },
  ),

  resetSegundoFator: serve(resetSegundoFator, provePassword, async ({ db, alvo, config }) => {
    if (!(await resetFactorsOf(db, config, alvo.id))) throw conflict('Esta pessoa não tem segundo fator.');
    return { sucesso: true as const };
  }),
};

/**
 * Ends every other session of whoever sets up their first factor: none of them has shown it (MFA-09).
 * @returns what the mail says of it
 */
async function endOthersForFirst({ db, actor }: Own): Promise<string> {
  if (!hasNone(await findFactors(db, actor.id))) return '';
  await endSessionsOf(db, actor.id, actor.id_sessao);
  return ' As outras sessões abertas foram encerradas.';
}

/** Nothing is left to remove: another tab was faster. */
function goneAlready(context: Own & { audit(details: { mudou: false }): void }) {
  context.audit({ mudou: false });
  return readOwn(context);
}

async function readOwn({ db, actor, config, vault }: Own): Promise<SegundoFator> {
  return {
    ...(await findFactors(db, actor.id)),
    exigido: demandsFactor(await findDemand(db), actor),
    pedeSenha: (await ownPassword(db, actor, config)) !== undefined,
    aceitaTotp: vault !== undefined,
  };
}

/** Ten codes for whoever has no second factor yet; their slow hashes are made outside of the transaction. */
async function codesForFirst({ db, actor }: Own): Promise<RecoveryCodes | undefined> {
  const factors = await findFactors(db, actor.id);
  return hasNone(factors) || factors.reserva === 0 ? newRecoveryCodes() : undefined;
}

async function withCodes(context: Own, codes: RecoveryCodes | undefined) {
  if (codes) await storeRecoveryCodes(context.db, context.actor.id, codes.hashes);
  return { segundo_fator: await readOwn(context), codigos: codes?.codigos ?? [] };
}

/** @throws {Refusal} conflict where the last factor went that HR demands, which takes the removal back */
async function keepDemanded({ db, actor }: Own): Promise<void> {
  if (!hasNone(await findFactors(db, actor.id))) return;
  if (demandsFactor(await findDemand(db), actor)) {
    throw conflict('O RH exige um segundo fator. Configure outro antes de remover este.');
  }
  await storeRecoveryCodes(db, actor.id, []);
}

/** Tells whoever it happened to by e-mail (MFA-07). */
async function tell({ db, actor, config }: Own, aconteceu: string): Promise<void> {
  await queueMail(db, { para: actor.email, ...accessChangedMail(config, { nome: actor.nome, aconteceu }) });
}
