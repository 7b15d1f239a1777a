import { isGuessable } from '@alinha/rules/guessable';
import { passwordProblem } from '@alinha/rules/passwords';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// argon2id with 19 MiB, two passes and one lane: the library's defaults and OWASP's first recommendation.
export const hashPassword = (senha: string): Promise<string> => hash(senha);

const nobodysHash = hashPassword('a password that nobody has');

/** Whether the password is the one of the hash; a missing hash takes as long and is always false. */
export async function verifyPassword(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  const matches = await verify(senhaHash ?? (await nobodysHash), senha);
  return matches && senhaHash != null;
}

const common = new Set(dictionary['passwords-common']);

/** What is wrong with a password that somebody wants to set, in Portuguese, or null. */
export const newPasswordProblem = (senha: string, owner: { email: string; nome: string }): string | null =>
  passwordProblem(senha, owner, (lower) => common.has(lower)) ??
  (isGuessable(senha, [owner.nome, owner.email]) ? 'Esta senha é fácil de adivinhar. Escolha outra.' : null);
