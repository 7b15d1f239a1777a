import { codigoErrado, type SegundoFator } from '@alinha/contract/segundo-fator';
import { minuteMs } from '@alinha/rules/dates';
import { demandsFactor } from '@alinha/rules/segundoFator';
import type { Ato } from '../../audit/declared.ts';
import { changeOf } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { accessChangedMail, type Sender } from '../../mail/templates.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, failedAttempt, invalid, invalidField, notFound } from '../../refusals.ts';
import { recordAccessChange } from '../../session/alteracoes.ts';
import { type Asker, newChallenge, takeChallenge } from '../../session/challenges.ts';
import { newPasskeyRequest, type Passkey } from '../../session/passkeys.ts';
import { newRecoveryCodes, type RecoveryCodes, storeRecoveryCodes } from '../../session/recoveryCodes.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { newSecret, uriOf } from '../../session/totp.ts';
import type { Vault } from '../../session/vault.ts';
import { findDemand } from '../seguranca/index.ts';
import { fitsApp, openSecret, sealSecret, takeAppCode } from './app.ts';
import { type Proof, takeFactor } from './oneself.ts';
import { readOwn } from './own.ts';
import {
  credentialsOf,
  findAddressee,
  findFactors,
  forgetChave,
  forgetFactors,
  forgetTotp,
  hasNone,
  lockApp,
  renameChaveOf,
  storeChave,
  storeSecret,
} from './queries.ts';

/** The work of an act upon one's own second factors. */
type OwnWork<A extends Ato> = ActorWork<A> & { config: Config; vault: Vault | undefined };
/** The part of that work that does not depend on the act. */
type Own = Omit<OwnWork<Ato>, 'audit'>;

/** A person's second factors, and new recovery codes, if any were made, which are shown once. */
interface WithCodes {
  segundo_fator: SegundoFator;
  codigos: string[];
}

const noApp = () => invalid('Comece de novo: o aplicativo ainda não foi preparado.');
const noVault = () =>
  conflict(
    'O servidor ainda não tem a chave que guarda este segredo (SECRET_KEY). Fale com o administrador do sistema.',
  );
export const chaveRecusada = () => invalid('A chave de acesso não foi aceita. Tente de novo.');
const hasApp = () => conflict('Já há um aplicativo configurado. Remova-o antes de configurar outro.');

/** How long a new secret can be confirmed by its first code: its owner proved the password shortly before (MFA-07). */
const secretLifetimeMs = 10 * minuteMs;

/**
 * Begins to set up an app; `confirmTotp` completes it.
 * @throws {Refusal} conflict without a key for secrets, or where there is an app; invalid as `takeFactor`
 */
export async function beginTotp(work: OwnWork<'beginTotp'>, proof: Proof) {
  const { db, actor, config, vault, now } = work;
  if (vault === undefined) throw noVault();
  await takeFactor(work, proof);
  const segredo = newSecret();
  if (!(await storeSecret(db, actor.id, sealSecret(vault, actor.id, segredo), now))) throw hasApp();
  return { segredo, uri: uriOf(segredo, { produto: config.produto, email: actor.email }) };
}

/** @throws {Refusal} conflict where there is an app; invalid where none was begun, or for a wrong code */
export async function confirmTotp(
  work: OwnWork<'confirmTotp'>,
  codigo: string,
  codes: RecoveryCodes | undefined,
): Promise<WithCodes> {
  const { db, actor, vault, now } = work;
  const app = await lockApp(db, actor.id);
  if (app?.confirmado_em) throw hasApp();
  if (app === undefined || now.getTime() - app.criado_em.getTime() > secretLifetimeMs) throw noApp();
  const segredo = openSecret(vault, app);
  if (segredo === undefined) throw noApp();
  const ended = await endOthersForFirst(work);
  if (!(await takeAppCode(db, app, segredo, codigo, now))) {
    throw failedAttempt(invalidField('codigo', codigoErrado));
  }
  await mailOwner(work, `O aplicativo autenticador foi configurado como segundo fator da sua conta.${ended}`);
  return withCodes(work, codes);
}

/** @throws {Refusal} invalid as `takeFactor`; conflict where HR demands a second factor and this was the last */
export async function removeTotp(work: OwnWork<'removeTotp'>, proof: Proof): Promise<SegundoFator> {
  const { db, actor } = work;
  await takeFactor(work, proof);
  if (!(await forgetTotp(db, actor.id))) return goneAlready(work);
  await keepDemanded(work);
  await mailOwner(work, 'O aplicativo autenticador foi removido da sua conta.');
  return readOwn(work);
}

/**
 * Begins to add a passkey; `addChave` completes it.
 * @throws {Refusal} invalid as `takeFactor`
 */
export async function beginChave(work: OwnWork<'beginChave'>, proof: Proof, asker: string) {
  const { db, actor, config, now } = work;
  await takeFactor(work, proof);
  const challenge = await newChallenge(db, { asker, of: actor.id }, now);
  return newPasskeyRequest(config, challenge, {
    ...actor,
    credenciais: await credentialsOf(db, actor.id),
  });
}

/** A new passkey that signed its challenge, and the recovery codes of a first factor. */
interface AddedChave {
  challenge: string;
  by: Asker;
  chave: Passkey;
  codes: RecoveryCodes | undefined;
}

/** @throws {Refusal} invalid for a challenge that is not the person's own; conflict where the passkey is stored already */
export async function addChave(
  work: OwnWork<'addChave'>,
  nome: string,
  { challenge, by, chave, codes }: AddedChave,
): Promise<WithCodes> {
  const { db, actor, now } = work;
  // The challenge was given only after the password was proved (MFA-07).
  if (!(await takeChallenge(db, challenge, by, now))) throw chaveRecusada();
  const stored = { ...chave, id_colaborador: actor.id, nome, criada_em: now };
  const ended = await endOthersForFirst(work);
  if (!(await storeChave(db, stored))) throw conflict('Esta chave de acesso já está em uso.');
  await mailOwner(work, `A chave de acesso "${nome}" foi adicionada à sua conta.${ended}`);
  return withCodes(work, codes);
}

const missingChave = () => notFound('Chave de acesso não encontrada.');

/** @throws {Refusal} notFound */
export async function renameChave(
  { db, actor, audit }: ActorWork<'renameChave'>,
  chaveId: number,
  nome: string,
): Promise<void> {
  const antes = await renameChaveOf(db, actor.id, chaveId, nome);
  if (antes === undefined) throw missingChave();
  audit(changeOf(antes, nome));
}

/** @throws {Refusal} as `removeTotp`; notFound for what is no passkey of theirs */
export async function removeChave(
  work: OwnWork<'removeChave'>,
  chaveId: number,
  proof: Proof,
): Promise<SegundoFator> {
  const { db, actor, audit } = work;
  await takeFactor(work, proof);
  const nome = await forgetChave(db, actor.id, chaveId);
  if (nome === undefined) throw missingChave();
  await keepDemanded(work);
  audit({ dados: { nome } });
  await mailOwner(work, `A chave de acesso "${nome}" foi removida da sua conta.`);
  return readOwn(work);
}

/** @throws {Refusal} invalid as `takeFactor`; conflict for people without a second factor */
export async function renewReserva(
  work: OwnWork<'renewReserva'>,
  proof: Proof,
  codes: RecoveryCodes | undefined,
): Promise<WithCodes> {
  await takeFactor(work, proof);
  if (hasNone(await findFactors(work.db, work.actor.id))) {
    throw conflict('Configure um aplicativo ou uma chave de acesso primeiro.');
  }
  // The proof did not fit a moment ago, but does now: its page may ask again.
  if (codes === undefined) throw conflict('O seu segundo fator mudou enquanto isso. Tente de novo.');
  await mailOwner(work, 'Dez novos códigos de reserva foram gerados; os anteriores não valem mais.');
  return withCodes(work, codes);
}

/**
 * Removes a person's second factors, ends their sessions, one of which may be open on the lost device, and mails them (MFA-06).
 * HR does this; the command line can also do it for the last person of HR, whom nobody else can help.
 * @returns false where the person had none
 */
export async function resetFactors(
  {
    db,
    config,
    now,
    actor,
    audit,
  }: {
    db: Db;
    config: Sender;
    now: Date;
    actor?: { id: number };
    audit(details: { dados: Record<never, never> }): void;
  },
  id: number,
): Promise<boolean> {
  audit({ dados: {} });
  if (!(await forgetFactors(db, id))) return false;
  await recordAccessChange(db, [id], 'fator', { now, autor: actor?.id ?? null });
  await endSessionsOf(db, id);
  const { nome, email } = await findAddressee(db, id);
  const aconteceu =
    'O segundo fator da sua conta foi zerado, assim como o vínculo com um provedor de identidades, e as sessões abertas foram encerradas. Entre de novo com a sua senha.';
  await queueMail(db, { para: email, ...accessChangedMail(config, { nome, aconteceu }) });
  return true;
}

/**
 * Ends every other session of a person who sets up their first factor: those sessions were not proved by it (MFA-09).
 * @returns the sentence about it for the mail
 */
async function endOthersForFirst({ db, actor }: Own): Promise<string> {
  if (!hasNone(await findFactors(db, actor.id))) return '';
  await endSessionsOf(db, actor.id, actor.id_sessao);
  return ' As outras sessões abertas foram encerradas.';
}

/** The answer where nothing is left to remove, because another tab was faster. */
function goneAlready(work: Own & { audit(details: { mudou: false }): void }): Promise<SegundoFator> {
  work.audit({ mudou: false });
  return readOwn(work);
}

/** The codes of `codesForFirst`, unless the code of the app is wrong, which the act refuses. */
export const codesForApp = async (
  context: Pick<Own, 'db' | 'actor' | 'vault' | 'now'> & { body: { codigo: string } },
): Promise<RecoveryCodes | undefined> =>
  (await fitsApp(context, context.actor.id, context.body.codigo)) ? codesForFirst(context) : undefined;

/** Ten recovery codes for people without a second factor; their slow hashes are computed before the transaction. */
export async function codesForFirst({
  db,
  actor,
}: {
  db: Db;
  actor: SessionActor;
}): Promise<RecoveryCodes | undefined> {
  const factors = await findFactors(db, actor.id);
  return hasNone(factors) || factors.reserva === 0 ? newRecoveryCodes() : undefined;
}

async function withCodes(work: Own, codes: RecoveryCodes | undefined): Promise<WithCodes> {
  if (codes) await storeRecoveryCodes(work.db, work.actor.id, codes.hashes);
  return { segundo_fator: await readOwn(work), codigos: codes?.codigos ?? [] };
}

/** @throws {Refusal} conflict where HR demands a second factor and the last was just removed, which rolls the removal back */
async function keepDemanded({ db, actor }: Own): Promise<void> {
  if (!hasNone(await findFactors(db, actor.id))) return;
  if (demandsFactor(await findDemand(db), actor)) {
    throw conflict('O RH exige um segundo fator. Configure outro antes de remover este.');
  }
  await storeRecoveryCodes(db, actor.id, []);
}

/** Mails the owner of the account what happened to it (MFA-07). */
async function mailOwner({ db, actor, config }: Own, aconteceu: string): Promise<void> {
  await queueMail(db, { para: actor.email, ...accessChangedMail(config, { nome: actor.nome, aconteceu }) });
}
