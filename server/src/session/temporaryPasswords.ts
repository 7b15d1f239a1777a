import { randomInt } from 'node:crypto';
import type { Mail } from '../mail/queue.ts';
import { type Sender, temporaryPasswordMail } from '../mail/templates.ts';
import { hashPassword } from './passwords.ts';

/** A temporary password as it is stored. */
export interface NewPassword {
  senha_hash: string;
  senha_expira_em: Date;
}

// Without what looks alike in print.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const week = 7 * 24 * 60 * 60 * 1000;

/** A password for the first sign-in, of 79 random bits in groups that can be read aloud. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A temporary password as it is stored: hashed, and good for 7 days. */
export async function hashTemporary(senha: string, now: Date): Promise<NewPassword> {
  return { senha_hash: await hashPassword(senha), senha_expira_em: new Date(now.getTime() + week) };
}

/**
 * Hashes a password for each address; 10,000 take minutes, so it must not run in a transaction.
 * @param atOnce where others sign in meanwhile only one: hashes take the processors in turn with theirs
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

/** The mail with the temporary password of each new person who has one. */
export function invitations(
  sender: Sender,
  people: readonly { nome: string; email: string }[],
  senhas: ReadonlyMap<string, string>,
): Mail[] {
  return people.flatMap(({ nome, email }) => {
    const senha = senhas.get(email);
    return senha ? [{ para: email, ...temporaryPasswordMail(sender, { nome, senha }) }] : [];
  });
}
