import { randomInt } from 'node:crypto';
import { dayMs } from '@alinha/rules/dates';
import { hashPassword } from './passwords.ts';

/** A temporary password as it is stored. */
export interface NewPassword {
  senha_hash: string;
  senha_expira_em: Date;
}

/** A temporary password, as it is mailed and as it is stored. */
export interface FirstPassword {
  senha: string;
  guardada: NewPassword;
}

// Without letters and digits that look alike in print.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random letters and digits for people to read and type, of almost five bits each. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** How long a temporary password is valid, in milliseconds. */
export const week = 7 * dayMs;

/** A password for the first sign-in, of 79 random bits in groups that can be read aloud. */
export function temporaryPassword(): string {
  return Array.from({ length: 4 }, () => randomLetters(4)).join('-');
}

/** Hashes a temporary password, which is valid for 7 days. */
export async function hashTemporary(senha: string, now: Date): Promise<NewPassword> {
  return { senha_hash: await hashPassword(senha, true), senha_expira_em: new Date(now.getTime() + week) };
}

export async function firstPassword(now: Date): Promise<FirstPassword> {
  const senha = temporaryPassword();
  return { senha, guardada: await hashTemporary(senha, now) };
}

/**
 * Hashes a password for each address; 10,000 take minutes, so it must not run in a transaction.
 * @param atOnce concurrency; 1 where people sign in meanwhile, so that their hashes are not delayed
 */
export async function hashAll(
  senhas: ReadonlyMap<string, string>,
  now: Date,
  onProgress?: (done: number, total: number) => void,
  atOnce = 4,
): Promise<Map<string, NewPassword>> {
  const waiting = [...senhas];
  const hashed = new Map<string, NewPassword>();
  for (let from = 0; from < waiting.length; from += atOnce) {
    await Promise.all(
      waiting.slice(from, from + atOnce).map(async ([email, senha]) => {
        hashed.set(email, await hashTemporary(senha, now));
      }),
    );
    onProgress?.(hashed.size, waiting.length);
  }
  return hashed;
}
