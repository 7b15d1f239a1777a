import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../db/errors.ts';

/** Encrypts secrets that the database alone must not reveal. */
export interface Vault {
  /** @param about the secret's owner, without whom it cannot be opened */
  seal(text: string, about: string): string;
  /** Undefined if it was sealed with another key or for another owner, or has been altered. */
  open(sealed: string, about: string): string | undefined;
  /** Seals anew what only the key before this one opens; undefined where there is nothing to do. */
  renew(sealed: string, about: string): string | undefined;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a text with a key of 256 bits. @param about is not part of it, but needed to decrypt it */
export function encrypt(key: Buffer, text: string, about = ''): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
}

/** @throws where it was encrypted with another key or about something else, or has been altered */
export function decrypt(key: Buffer, sealed: string, about = ''): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'alinha vault', 32));

/**
 * A vault whose key is derived from a secret of any length.
 * @param before the secret before this one, which opens what is not sealed anew yet
 */
export function createVault(secret: string, before?: string): Vault {
  const key = keyOf(secret);
  const keyBefore = before === undefined ? undefined : keyOf(before);
  const seal: Vault['seal'] = (text, about) => encrypt(key, text, about);
  const openWith = (used: Buffer | undefined, sealed: string, about: string) => {
    try {
      return used && decrypt(used, sealed, about);
    } catch {
      return undefined;
    }
  };
  return {
    seal,
    open: (sealed, about) => openWith(key, sealed, about) ?? openWith(keyBefore, sealed, about),
    renew(sealed, about) {
      if (openWith(key, sealed, about) !== undefined) return undefined;
      const text = openWith(keyBefore, sealed, about);
      return text === undefined ? undefined : seal(text, about);
    },
  };
}

/** The key's file in the data directory. It is not part of the company's data, so backups do not contain it. */
export const keyFile = 'secret.key';

/**
 * The vault of the configured key. The embedded backend without a configured key generates one in the data directory (MFA-08).
 * @returns undefined on a database server, which several processes may share, without a configured key
 */
export function openVault({ secretKey, secretKeyBefore, databaseUrl, dataDir }: Config): Vault | undefined {
  if (secretKey !== undefined) return createVault(secretKey, secretKeyBefore);
  return databaseUrl === undefined ? createVault(ownKey(join(dataDir, keyFile))) : undefined;
}

function ownKey(path: string): string {
  try {
    // Fails if the file exists: a key is never overwritten.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
