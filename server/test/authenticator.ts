import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { enterByChave } from '@alinha/contract/auth';
import type { BodyOf } from '@alinha/contract/core';
import type { addChave } from '@alinha/contract/segundo-fator';

type Encodable = number | string | Buffer | Map<Encodable, Encodable>;

/** The part of CBOR that an authenticator needs. */
function cbor(value: Encodable): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** How an answer may deviate from a genuine one. */
interface Forged {
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user. */
  verified?: boolean;
  counter?: number;
  signedBy?: KeyObject;
  /** Whose passkey it says to be; undefined, it does not say. */
  userHandle?: string | undefined;
}

/** A software passkey: the answers of a browser with its authenticator. */
export function createAuthenticator(site = { origin: 'https://alinha.example', rpId: 'alinha.example' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let used = 0;
  let handle: string | undefined;
  const clientData = (type: string, challenge: string, { origin = site.origin }: Forged) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (attested: Buffer, forged: Forged) => {
    const { rpId = site.rpId, verified = true, counter = ++used } = forged;
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  return {
    /** Creates a passkey of a person for a page's challenge. */
    make(challenge: string, owner: number, forged: Forged = {}): BodyOf<typeof addChave>['chave'] {
      handle = Buffer.from(String(owner)).toString('base64url');
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (one: string) => Buffer.from(one, 'base64url');
      const key = cbor(
        new Map<Encodable, Encodable>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<Encodable, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(attested, { counter: 0, ...forged })],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forged).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      };
    },
    /** Answers a sign-in's challenge. */
    answer(challenge: string, forged: Forged = {}): BodyOf<typeof enterByChave>['prova'] {
      const data = clientData('webauthn.get', challenge, forged);
      const authData = authenticatorData(Buffer.alloc(0), forged);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(data)]),
        forged.signedBy ?? privateKey,
      );
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: 'userHandle' in forged ? forged.userHandle : handle,
        },
      };
    },
  };
}
