import { mesmaSenha } from '@alinha/contract/auth';
import { senhaSoRhMessage } from '@alinha/contract/sso';
import { normalisePassword } from '@alinha/rules/passwords';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { findUser, type SessionActor } from '../../people/actor.ts';
import { forbidden, invalidField } from '../../refusals.ts';
import { isDemonstration } from '../../seed/demonstration.ts';
import { findEntry } from '../../session/entry.ts';
import { findLink, wrongLink } from '../../session/links.ts';
import { findPasswordHash } from '../../session/ownPasswords.ts';
import {
  hashPassword,
  mayHavePassword,
  newPasswordProblem,
  verifyPassword,
} from '../../session/passwords.ts';
import { hashRecoveryCode } from '../../session/recoveryCodes.ts';
import { isOfApp } from '../segundo-fator/index.ts';
import { findCredentials } from './queries.ts';
import { entryOver, wrongPair, wrongPassword } from './refusals.ts';

// Slow hashes are computed here, before the transaction of the act.

interface VerifyDeps {
  db: Db;
  config: Config;
  now: Date;
}

/** The person whose password was verified, and the hash it was verified against. */
export interface Verified {
  id: number;
  senhaHash: string;
}

/** @throws {Refusal} unauthenticated; forbidden where the person may have no password, or where a temporary one has expired */
export async function verifyCredentials(
  { db, config, now, isLocal }: VerifyDeps & { isLocal: boolean },
  { email, senha }: { email: string; senha: string },
): Promise<Verified> {
  const found = await findCredentials(db, email, now);
  const matches = await verifyPassword(found?.senha_hash, senha);
  if (!found?.senha_hash || !matches || !found.ativo) throw wrongPair();
  if (!isLocal && isDemonstration(email, senha)) throw wrongPair();
  // Only after the password was verified: the message reveals that the account exists.
  if (!mayHavePassword(config, found)) throw forbidden(senhaSoRhMessage);
  if (found.vencida) throw forbidden('Senha temporária expirada. Use "Esqueceu a senha?".');
  return { id: found.id, senhaHash: found.senha_hash };
}

/** The hash of the new password, and the hash that the current one was verified against. */
export interface PasswordChange {
  verified: string;
  senhaHash: string;
}

/** @throws {Refusal} forbidden where the person may have no password; invalid where either password is refused */
export async function verifyPasswordChange(
  { db, config, actor }: Pick<VerifyDeps, 'db' | 'config'> & { actor: SessionActor },
  { senhaAtual, novaSenha }: { senhaAtual: string; novaSenha: string },
): Promise<PasswordChange> {
  if (!mayHavePassword(config, actor)) throw forbidden(senhaSoRhMessage);
  const problem = newPasswordProblem(novaSenha, actor);
  if (problem !== null) throw invalidField('novaSenha', problem);
  // This also keeps a temporary password, which was mailed, from becoming the person's own.
  if (normalisePassword(novaSenha) === normalisePassword(senhaAtual))
    throw invalidField('novaSenha', mesmaSenha);
  const verified = await findPasswordHash(db, actor.id);
  if (!(await verifyPassword(verified, senhaAtual)) || !verified) throw wrongPassword();
  return { verified, senhaHash: await hashPassword(novaSenha) };
}

/** The owner of a mailed link, and the password that they chose by it. */
export interface LinkPassword {
  person: { id: number; email: string };
  senhaHash: string;
}

/**
 * Verifies a mailed link and the new password; a refused password does not consume the link.
 * @throws {Refusal} invalid for the link or the password; forbidden where the person may have no password
 */
export async function verifyLinkPassword(
  { db, config, now }: VerifyDeps,
  token: string,
  novaSenha: string,
): Promise<LinkPassword> {
  const person = await findLink(db, token, now);
  if (person === undefined) throw wrongLink();
  const user = await findUser(db, person.id);
  if (user && !mayHavePassword(config, user)) throw forbidden(senhaSoRhMessage);
  const problem = newPasswordProblem(novaSenha, person);
  if (problem !== null) throw invalidField('novaSenha', problem);
  // The temporary password was mailed, so it must not become the person's own.
  if (person.motivo === 'convite' && (await verifyPassword(person.senha_hash, novaSenha))) {
    throw invalidField('novaSenha', mesmaSenha);
  }
  return { person, senhaHash: await hashPassword(novaSenha) };
}

/**
 * The hash of a recovery code, for a sign-in that waits for its second factor.
 * @returns undefined for a code of an app, which needs no slow hash
 * @throws {Refusal} unauthenticated where there is no such sign-in
 */
export async function hashTypedCode(
  { db, now }: Pick<VerifyDeps, 'db' | 'now'>,
  token: string | undefined,
  codigo: string,
): Promise<string | undefined> {
  const entry = await findEntry(db, token, now);
  if (entry === undefined) throw entryOver();
  return isOfApp(codigo) ? undefined : hashRecoveryCode(db, entry.id, codigo);
}
