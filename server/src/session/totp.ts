import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A secret of 160 random bits, in base32 as apps expect it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI with the secret, which apps read from a QR code or a link. */
export const uriOf = (segredo: string, { produto, email }: { produto: string; email: string }): string =>
  new TOTP({ ...shape, issuer: produto, label: email, secret: segredo }).toString();

/**
 * The time step of a code: the current, previous or next one, because clocks drift (MFA-01).
 * @returns undefined for a code of none of these
 */
export function stepOf(segredo: string, codigo: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret: segredo }).validate({ token: codigo, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (shape.period * 1000)) + delta;
}
