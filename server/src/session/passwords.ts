import { availableParallelism } from 'node:os';
import { isGuessable } from '@alinha/rules/guessable';
import { passwordProblem } from '@alinha/rules/passwords';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createGate } from '../queue.ts';

/**
 * As many at once as there are processors, and a second's worth of others: more would only wait longer, and keep files
 * and names from the same threads.
 */
const gate = createGate(
  availableParallelism(),
  100,
  'Há muitas pessoas entrando agora. Tente novamente em instantes.',
);

/**
 * argon2id with 19 MiB, two passes and one lane: the library's defaults and OWASP's first recommendation.
 * @param patient whether it waits however many do
 * @throws {HttpProblem} 503 where too many wait
 */
export const hashPassword = (senha: string, patient?: boolean): Promise<string> =>
  gate.pass(() => hash(senha), patient);

const nobodysHash = hashPassword('a password that nobody has');

/**
 * Whether the password is the one of the hash; a missing hash takes as long and is always false.
 * @throws {HttpProblem} 503 where too many wait
 */
export async function verifyPassword(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  const known = senhaHash ?? (await nobodysHash);
  const matches = await gate.pass(() => verify(known, senha));
  return matches && senhaHash != null;
}

const common = new Set(dictionary['passwords-common']);

/** What is wrong with a password that somebody wants to set, in Portuguese, or null. */
export const newPasswordProblem = (senha: string, owner: { email: string; nome: string }): string | null =>
  passwordProblem(senha, owner, (lower) => common.has(lower)) ??
  (isGuessable(senha, [owner.nome, owner.email]) ? 'Esta senha é fácil de adivinhar. Escolha outra.' : null);
