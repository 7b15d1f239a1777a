import { login } from '@alinha/contract/auth';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { recoveryMail } from '../../mail/templates.ts';
import { lockPeople } from '../../people/checks.ts';
import type { Work } from '../../people/work.ts';
import { invalidField, Refusal } from '../../refusals.ts';
import { accountAt } from '../../session/attempts.ts';
import {
  type Comparison,
  codeEnds,
  compareCode,
  type NewCode,
  newCode,
  storeCode,
  takeCode,
  wrongCode,
} from '../../session/codes.ts';
import { rememberDevice } from '../../session/devices.ts';
import { newLink, storeLinks } from '../../session/links.ts';
import { storePassword } from '../../session/ownPasswords.ts';
import { hashPassword, mayHavePassword, newPasswordProblem } from '../../session/passwords.ts';
import { forgetFailures, takeMailedCode } from '../../session/rateLimits.ts';
import { endSessionsOf, type HeldTokens, type IssuedTokens } from '../../session/tokens.ts';
import { findByEmail, pretendToQueue } from './queries.ts';

/** A code for an address, and whether it may be mailed there. */
interface PreparedCode {
  allowed: boolean;
  code: NewCode;
}

/**
 * Prepares a code before the transaction. It is hashed for unknown addresses too, so that the response time does not reveal
 * whether the address has an account.
 */
export async function prepareCode(
  { db, now }: { db: Db; now: Date },
  email: string,
  device: number | undefined,
): Promise<PreparedCode> {
  return { allowed: await mayMailCode(db, { email, device }, now), code: await newCode(email) };
}

/** Whether another code may be mailed to the address. The answer of the call must not show it. */
async function mayMailCode(
  db: Db,
  asked: { email: string; device: number | undefined },
  now: Date,
): Promise<boolean> {
  try {
    await takeMailedCode(db, asked, now);
    return true;
  } catch (refusal) {
    if (refusal instanceof Refusal) return false;
    throw refusal;
  }
}

/**
 * Mails a code and a link to the owner of an address. The call must not reveal whether there is one: if there is none, or no
 * code may be mailed, the same writes are made and undone.
 * @param device the known device of the request
 */
export async function requestRecovery(
  { db, config, now, audit }: Work<'requestRecovery'> & { config: Config },
  email: string,
  { allowed, code }: PreparedCode,
  device: number | undefined,
): Promise<void> {
  const person = await findByEmail(db, email);
  const nome = person?.email_confirmado ? person.nome : undefined;
  const link = newLink(config.publicUrl, {
    id_colaborador: person?.id ?? 0,
    finalidade: 'recuperacao',
    expira_em: codeEnds(now),
  });
  const mail = { para: email, ...recoveryMail(config, { nome, ...code, link: link.url }) };
  if (person !== undefined && allowed && mayHavePassword(config, person)) {
    await storeCode(db, person.id, 'recuperacao', code, { now, device });
    await storeLinks(db, [link.row]);
    await queueMail(db, mail);
    audit({ targets: [{ id: person.id, dados: {} }] });
  } else {
    await pretendToQueue(db, mail, link.row);
    audit({});
  }
}

interface NewPasswordByCode {
  email: string;
  codigo: string;
  novaSenha: string;
}

/** The slow hashes of a code and a new password, computed before the transaction. */
interface HashedRecovery {
  person: Awaited<ReturnType<typeof findByEmail>>;
  comparison: Comparison;
  /** Undefined where the code does not match. */
  senhaHash: string | undefined;
}

/** @throws {Refusal} invalid for a password that is refused regardless of its owner's name */
export async function hashRecovery(
  { db }: { db: Db },
  { email, codigo, novaSenha }: NewPasswordByCode,
): Promise<HashedRecovery> {
  // The name is checked only after the code proves right: only the owner may learn whose account this is.
  const problem = newPasswordProblem(novaSenha, { email, nome: '' });
  if (problem !== null) throw invalidField('novaSenha', problem);
  const person = await findByEmail(db, email);
  const comparison = await compareCode(db, { id: person?.id, email }, 'recuperacao', codigo);
  return { person, comparison, senhaHash: comparison.matches ? await hashPassword(novaSenha) : undefined };
}

/**
 * Sets the password of a person who has the mailed code, and ends their sessions.
 * @param device the known device of the attempt
 * @returns the tokens of the browser, or the refusal of the code
 * @throws {Refusal} invalid for a password that contains the person's name
 */
export async function resetPassword(
  { db, now, audit }: Work<'resetPassword'>,
  novaSenha: string,
  { person, comparison, senhaHash }: HashedRecovery,
  device: number | undefined,
  held: HeldTokens,
): Promise<IssuedTokens | Refusal> {
  if (person === undefined) return wrongCode();
  // Locked before the code, as in claiming an account: the opposite order could deadlock.
  if (comparison.matches) await lockPeople(db);
  audit({ targets: [{ id: person.id, dados: {} }] });
  const taken = await takeCode(db, person.id, 'recuperacao', comparison, { now, device });
  if (!taken || senhaHash === undefined) return wrongCode();
  const problem = newPasswordProblem(novaSenha, person);
  if (problem !== null) throw invalidField('novaSenha', problem);
  await storePassword(db, person.id, senhaHash);
  await endSessionsOf(db, person.id);
  // Reading the account's mail proves as much as signing in.
  const remembered = await rememberDevice(db, held.device, person.id, now);
  // A person who forgot the password has often reached the rate limit of sign-ins.
  await forgetFailures(db, accountAt(login, person.email));
  audit({ id_ator: person.id });
  return { device: remembered };
}
