import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { codigosReserva } from '../db/schema.ts';
import { hashWithSalt } from './passwords.ts';
import { randomLetters } from './temporaryPasswords.ts';

const howMany = 10;

/** Ten recovery codes, and the hashes that are stored. */
export interface RecoveryCodes {
  /** In two groups, shown once. */
  codigos: string[];
  hashes: string[];
}

/** Ten codes of 49 random bits each, for sign-ins without the second factor (MFA-03). */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const sal = randomBytes(16);
  const codes = Array.from({ length: howMany }, () => [randomLetters(5), randomLetters(5)]);
  return {
    codigos: codes.map((groups) => groups.join('-')),
    hashes: await Promise.all(codes.map((groups) => hashWithSalt(groups.join(''), sal, true))),
  };
}

const ofPerson = (id: number) => eq(codigosReserva.id_colaborador, id);

/** Replaces a person's codes; an empty list removes them. */
export async function storeRecoveryCodes(tx: Db, id: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(codigosReserva).where(ofPerson(id));
  if (hashes.length === 0) return;
  await tx.insert(codigosReserva).values(hashes.map((codigo_hash) => ({ id_colaborador: id, codigo_hash })));
}

/** The salt in a hash as argon2 writes it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const saltIn = (hash: string) => Buffer.from(hash.split('$')[4] ?? '', 'base64');

/** The slow hash of a typed code, to compare with the person's codes. To be made before the transaction. */
export async function hashRecoveryCode(db: Db, id: number, codigo: string): Promise<string> {
  const [one] = await db
    .select({ hash: codigosReserva.codigo_hash })
    .from(codigosReserva)
    .where(ofPerson(id))
    .limit(1);
  return hashWithSalt(codigo, one ? saltIn(one.hash) : randomBytes(16));
}

const ofHash = (id: number, hash: string) => and(ofPerson(id), eq(codigosReserva.codigo_hash, hash));

/** Whether a code is one of a person's, before work that its acceptance costs; `takeRecoveryCode` decides. */
export const isRecoveryCode = async (db: Db, id: number, hash: string): Promise<boolean> =>
  (await db.$count(codigosReserva, ofHash(id, hash))) > 0;

/** Consumes a code; of several simultaneous attempts only one succeeds. */
export async function takeRecoveryCode(tx: Db, id: number, hash: string): Promise<boolean> {
  const taken = await tx
    .delete(codigosReserva)
    .where(ofHash(id, hash))
    .returning({ hash: codigosReserva.codigo_hash });
  return taken.length > 0;
}
