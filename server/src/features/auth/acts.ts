import { type Entrada, login as loginCall, type User } from '@alinha/contract/auth';
import { codigoErrado } from '@alinha/contract/segundo-fator';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { queueMail } from '../../mail/queue.ts';
import { accessChangedMail, type Sender } from '../../mail/templates.ts';
import { findUser, type SessionActor } from '../../people/actor.ts';
import { lockPeople } from '../../people/checks.ts';
import type { ActorWork, Work } from '../../people/work.ts';
import { failedAttempt, invalidField, type Refusal } from '../../refusals.ts';
import { recordAccessChange } from '../../session/alteracoes.ts';
import { accountAt } from '../../session/attempts.ts';
import { newChallenge } from '../../session/challenges.ts';
import { closeEntry, countWrongCode, lockEntry } from '../../session/entry.ts';
import { takeLink, wrongLink } from '../../session/links.ts';
import * as passwords from '../../session/ownPasswords.ts';
import { signInRequest } from '../../session/passkeys.ts';
import { forgetFailures } from '../../session/rateLimits.ts';
import { takeRecoveryCode } from '../../session/recoveryCodes.ts';
import {
  type Browser,
  endSessionOf,
  endSessionsOf,
  exchangeRefresh,
  type HeldTokens,
  type Proof,
  type TokenPair,
} from '../../session/tokens.ts';
import type { Vault } from '../../session/vault.ts';
import { type Answer, takeAnswer, takeCodeOf } from '../segundo-fator/index.ts';
import { beginSession, refused, type SignIn, type SignInWork, signIn } from './begin.ts';
import {
  attemptsOver,
  entryOver,
  sessionExpired,
  unknownChave,
  wrongPair,
  wrongPassword,
} from './refusals.ts';
import type { LinkPassword, PasswordChange, Verified } from './verify.ts';

/** Signs in by a password, unless it was replaced or the person was deactivated after it was verified. */
export async function login(
  work: SignInWork<'login'>,
  { id, senhaHash }: Verified,
  held: HeldTokens,
): Promise<SignIn<Entrada>> {
  return (await signIn(work, id, held, { entrada: 'senha', verified: senhaHash })) ?? refused(wrongPair());
}

/** Resumes the browser's session. If only the refresh token is left, it renews both tokens. */
export async function resumeSession(
  work: SignInWork<'login'> & { actor: SessionActor | undefined },
  { refresh }: HeldTokens,
): Promise<SignIn<User>> {
  const { db, actor, audit } = work;
  if (actor !== undefined) {
    audit({ id_ator: actor.id });
    return { answer: only(await findUser(db, actor.id)), tokens: {} };
  }
  const renewed = await exchange(work, refresh);
  const user = renewed && (await findUser(db, renewed.id_colaborador));
  return user ? { answer: user, tokens: { session: renewed.pair } } : refused(sessionExpired());
}

/**
 * Renews both tokens of a session. A refresh token that was used before ends the session.
 * @returns the tokens, or the refusal
 */
export async function refreshSession(
  work: RefreshWork,
  refresh: string | undefined,
): Promise<TokenPair | Refusal> {
  return (await exchange(work, refresh))?.pair ?? sessionExpired();
}

interface RefreshWork extends Pick<Work<'refresh'>, 'db' | 'now'> {
  browser: Pick<Browser, 'endereco'>;
  audit(details: { id_ator: number }): void;
}

async function exchange({ db, now, browser, audit }: RefreshWork, refresh: string | undefined) {
  const exchanged = refresh && (await exchangeRefresh(db, refresh, now, browser.endereco));
  if (!exchanged) return undefined;
  const { id_colaborador, pair } = exchanged;
  audit({ id_ator: id_colaborador });
  return pair && { id_colaborador, pair };
}

export async function logout({ db, audit }: Work<'logout'>, held: HeldTokens): Promise<void> {
  const id_ator = await endSessionOf(db, held);
  if (id_ator !== undefined) audit({ id_ator });
}

/**
 * Replaces the actor's own password and ends their other sessions.
 * @throws {Refusal} invalid where it was replaced after it was verified
 */
export async function changePassword(
  { db, actor }: ActorWork<'changePassword'>,
  change: PasswordChange,
): Promise<User> {
  if (!(await passwords.replacePassword(db, { id: actor.id, ...change }))) throw wrongPassword();
  await endSessionsOf(db, actor.id, actor.id_sessao);
  return only(await findUser(db, actor.id));
}

/** Sets a person's password from the command line, ends their sessions and mails them. */
export async function setPassword(
  { db, now, config, audit }: Work<'definir-senha'> & { config: Sender },
  person: { id: number; nome: string; email: string },
  senhaHash: string,
): Promise<void> {
  await recordAccessChange(db, [person.id], 'senha', { now, autor: null });
  await passwords.setPassword(db, person.id, senhaHash);
  await endSessionsOf(db, person.id);
  const aconteceu =
    'O administrador do servidor definiu outra senha para a sua conta, e as sessões abertas foram encerradas.';
  await queueMail(db, { para: person.email, ...accessChangedMail(config, { nome: person.nome, aconteceu }) });
  audit({});
}

/** Sets the password that the owner of a mailed link chose, consumes the link, ends their sessions and signs them in. */
export async function enterByLink(
  work: SignInWork<'enterByLink'>,
  token: string,
  { person, senhaHash }: LinkPassword,
  held: HeldTokens,
): Promise<SignIn<Entrada>> {
  const { db, now } = work;
  // Locked before the link, as in all changes to people: the opposite order could deadlock.
  await lockPeople(db);
  if (!(await takeLink(db, token, now))) return refused(wrongLink());
  await passwords.storePassword(db, person.id, senhaHash);
  await endSessionsOf(db, person.id);
  await forgetFailures(db, accountAt(loginCall, person.email));
  return (await signIn(work, person.id, held, { entrada: 'link' })) ?? refused(wrongLink());
}

/**
 * The second step of a sign-in (MFA-04).
 * @param hash of a recovery code; undefined for a code of an app
 */
export async function proveSegundoFator(
  work: SignInWork<'proveSegundoFator'> & { vault: Vault | undefined },
  codigo: string,
  hash: string | undefined,
  held: HeldTokens,
): Promise<SignIn<User>> {
  const { db, now, audit } = work;
  const entry = await lockEntry(db, held.entry, now);
  if (entry === undefined || held.entry === undefined) throw entryOver();
  const { id, proof } = entry;
  const isRight =
    hash === undefined ? await takeCodeOf(work, id, codigo) : await takeRecoveryCode(db, id, hash);
  if (!isRight) return refused(await refuseCode(db, held.entry));
  await closeEntry(db, held.entry);
  audit({ dados: { meio: hash === undefined ? 'totp' : 'reserva' } });
  const segundo_fator = hash === undefined ? 'aplicativo' : 'reserva';
  return endEntry((await beginSession(work, id, held, { ...proof, segundo_fator })) ?? refused(entryOver()));
}

/** Counts a wrong code. The fifth ends the sign-in, whatever network addresses they came from. */
async function refuseCode(db: Db, entry: string): Promise<Refusal> {
  const left = await countWrongCode(db, entry);
  return left > 0 ? failedAttempt(invalidField('codigo', codigoErrado)) : attemptsOver();
}

const endEntry = ({ answer, tokens }: SignIn<User>): SignIn<User> => ({
  answer,
  tokens: { ...tokens, entry: null },
});

/** Creates the challenge that a passkey has to sign to sign its owner in. */
export async function askChave({ db, now, config }: Work<'askChave'> & { config: Config }, asker: string) {
  return signInRequest(config, await newChallenge(db, { asker, of: null }, now));
}

/**
 * Signs in by a passkey, which alone is both factors. As the second step after the provider it begins a session that ends as the
 * provider's do (OIDC-07).
 */
export async function enterByChave(
  work: SignInWork<'enterByChave'>,
  answered: Answer,
  held: HeldTokens,
): Promise<SignIn<User>> {
  const { db, now, audit } = work;
  const { id_colaborador } = answered;
  if (!(await takeAnswer(db, answered, now))) return refused(unknownChave());
  const entry = await lockEntry(db, held.entry, now);
  const proof: Proof =
    entry?.id === id_colaborador ? { ...entry.proof, segundo_fator: 'chave' } : { entrada: 'chave' };
  audit({ dados: { meio: 'chave' } });
  return endEntry((await beginSession(work, id_colaborador, held, proof)) ?? refused(unknownChave()));
}
