import { availableParallelism } from 'node:os';
import { isGuessable } from '@alinha/rules/guessable';
import { passwordProblem } from '@alinha/rules/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../config.ts';
import { createGate } from '../queue.ts';
import { hash, verify } from './hashing.ts';

/**
 * One hash for each processor at once, eight at most since each has a thread, and a second's worth of others in the queue:
 * more would only wait longer.
 */
const gate = createGate(
  Math.min(availableParallelism(), 8),
  100,
  'Há muitas pessoas entrando agora. Tente novamente em instantes.',
);

/**
 * argon2id with 19 MiB, two passes and one lane: the library's defaults and OWASP's first recommendation.
 * @param patient whether it waits however long the queue is
 * @throws {Refusal} unavailable where too many wait
 */
export const hashPassword = (senha: string, patient?: boolean): Promise<string> =>
  gate.pass(() => hash(senha), patient);

/**
 * The same with a given salt: equal texts have equal hashes, so that one slow hash can be looked up among several.
 * @throws {Refusal} unavailable where too many wait
 */
export const hashWithSalt = (text: string, sal: Uint8Array, patient?: boolean): Promise<string> =>
  gate.pass(() => hash(text, sal), patient);

/**
 * Whether the password is the one of the hash; a missing hash takes as long and is always false.
 * @throws {Refusal} unavailable where too many wait
 */
export async function verifyPassword(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  if (senhaHash != null) return gate.pass(() => verify(senhaHash, senha));
  await hashPassword(senha);
  return false;
}

/** Whether somebody may have a password: where a provider signs people in, HR alone may (OIDC-04). */
export const mayHavePassword = (
  { senhaSoRh }: Pick<Config, 'senhaSoRh'>,
  { is_rh }: { is_rh: boolean },
): boolean => !senhaSoRh || is_rh;

const common = new Set(dictionary['passwords-common']);

/** What is wrong with a password that somebody wants to set, in Portuguese, or null. */
export const newPasswordProblem = (senha: string, owner: { email: string; nome: string }): string | null =>
  passwordProblem(senha, owner, (lower) => common.has(lower)) ??
  (isGuessable(senha, [owner.nome, owner.email]) ? 'Esta senha é fácil de adivinhar. Escolha outra.' : null);
