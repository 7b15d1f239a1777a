import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Seals what the database must not be able to say by itself. */
export interface Vault {
  /** @param about whose it is: what is sealed of one opens as nobody else's */
  seal(text: string, about: string): string;
  /** Nothing where it was sealed with another key, about somebody else, or changed since. */
  open(sealed: string, about: string): string | undefined;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** A vault of a key, however long the text is that it is made from. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'alinha vault', 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      try {
        opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The key's file in the data directory; it is not of the company, so no backup has it. */
export const keyFile = 'secret.key';

/**
 * The vault of the settings; in the embedded home without one, of a key that is made in the data directory once (MFA-08).
 * @returns undefined where a server of databases keeps the company, which several processes share, and no key is set
 */
export function openVault({ secretKey, databaseUrl, dataDir }: Config): Vault | undefined {
  if (secretKey !== undefined) return createVault(secretKey);
  return databaseUrl === undefined ? createVault(ownKey(join(dataDir, keyFile))) : undefined;
}

function ownKey(path: string): string {
  try {
    // Fails where it is there already: no key is ever written over.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
