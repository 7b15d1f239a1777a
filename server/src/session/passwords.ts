import { availableParallelism } from 'node:os';
import { isGuessable } from '@alinha/rules/guessable';
import { normalisePassword, passwordProblem } from '@alinha/rules/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../config.ts';
import { createGate } from '../queue.ts';
import { hash, verify } from './hashing.ts';

/**
 * Runs one hash per processor at once, and at most eight, because each has a thread. The queue holds about a second's worth;
 * more would only wait longer.
 */
const gate = createGate(
  Math.min(availableParallelism(), 8),
  100,
  'Há muitas pessoas entrando agora. Tente novamente em instantes.',
);

/**
 * argon2id with 19 MiB, two passes and one lane: the library's defaults and OWASP's first recommendation.
 * @param patient whether to wait however long the queue is, instead of being refused
 * @throws {Refusal} unavailable where too many wait
 */
export const hashPassword = (senha: string, patient?: boolean): Promise<string> =>
  gate.pass(() => hash(normalisePassword(senha)), patient);

/**
 * Like `hashPassword` with a given salt: equal texts have equal hashes, so that one slow hash can be looked up among several.
 * @throws {Refusal} unavailable where too many wait
 */
export const hashWithSalt = (text: string, sal: Uint8Array, patient?: boolean): Promise<string> =>
  gate.pass(() => hash(text, sal), patient);

/**
 * Whether the password matches the hash. A missing hash never matches, and takes as long.
 * @throws {Refusal} unavailable where too many wait
 */
export async function verifyPassword(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  // Up to 1.0.0 passwords were hashed as typed. A typed one that normalising leaves alone is tried once.
  for (const form of new Set([normalisePassword(senha), senha])) {
    if (senhaHash == null) await gate.pass(() => hash(form));
    else if (await gate.pass(() => verify(senhaHash, form))) return true;
  }
  return false;
}

/** Whether a person may have a password; where a provider signs people in, only HR may (OIDC-04). */
export const mayHavePassword = (
  { senhaSoRh }: Pick<Config, 'senhaSoRh'>,
  { is_rh }: { is_rh: boolean },
): boolean => !senhaSoRh || is_rh;

const common = new Set(dictionary['passwords-common']);

/** What is wrong with a password that somebody wants to set, in Portuguese, or null. */
export const newPasswordProblem = (senha: string, owner: { email: string; nome: string }): string | null =>
  passwordProblem(senha, owner, (lower) => common.has(lower)) ??
  (isGuessable(normalisePassword(senha), [owner.nome, owner.email])
    ? 'Esta senha é fácil de adivinhar. Escolha outra.'
    : null);
