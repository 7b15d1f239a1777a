import type { provaDaChave } from '@alinha/contract/segundo-fator';
import type { z } from 'zod/mini';
import type { Config } from '../config.ts';
import { challengeLifetime } from './challenges.ts';
import type { Browser } from './tokens.ts';

// Loaded with the first passkey, because the library is large.
const library = () => import('@simplewebauthn/server');

type Prova = z.output<typeof provaDaChave>;

/** A passkey as it is stored. */
export interface Passkey {
  credencial: string;
  chave_publica: string;
  contador: number;
}

/** The relying party id of the product's passkeys. */
const relyingPartyName = ({ publicUrl }: Config) => new URL(publicUrl).hostname;

/** The expected origin and relying party: the origin of the calling page, which is known to be one of the product's. */
const place = (config: Config, pagina: string | undefined) => ({
  expectedOrigin: pagina ?? [config.publicUrl, ...config.webOrigins],
  expectedRPID: relyingPartyName(config),
});

/** The request to sign in with any passkey of this product. */
export const signInRequest = (config: Config, challenge: string) => ({
  challenge,
  rpId: relyingPartyName(config),
  timeout: challengeLifetime,
  userVerification: 'required' as const,
});

/** The id by which a passkey knows its owner. */
export const userHandleOf = (id: number): string => Buffer.from(String(id)).toString('base64url');

/** The accepted signature algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** The request for a new passkey: discoverable, and with user verification. */
export const newPasskeyRequest = (
  config: Config,
  challenge: string,
  person: { id: number; nome: string; email: string; credenciais: readonly string[] },
) => ({
  challenge,
  rp: { id: relyingPartyName(config), name: config.produto },
  user: {
    id: userHandleOf(person.id),
    name: person.email,
    displayName: person.nome,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: challengeLifetime,
  attestation: 'none' as const,
  excludeCredentials: person.credenciais.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
});

/** The challenge that an answer claims to sign. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const alien = { clientExtensionResults: {} };

/** The passkey's counter, if it signed this challenge; otherwise undefined. */
export async function verifyPasskey(
  config: Config,
  { pagina }: Pick<Browser, 'pagina'>,
  prova: Prova,
  expectedChallenge: string,
  { credencial, chave_publica, contador }: Passkey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = prova.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...place(config, pagina),
      response: { ...prova, ...alien, response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge,
      credential: {
        id: credencial,
        publicKey: new Uint8Array(Buffer.from(chave_publica, 'base64url')),
        counter: contador,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on every invalid answer.
    return undefined;
  }
}

/** The new passkey, if the answer is valid for this challenge; otherwise undefined. */
export async function readNewPasskey(
  config: Config,
  { pagina }: Pick<Browser, 'pagina'>,
  chave: Pick<Prova, 'id' | 'rawId' | 'type'> & {
    response: { clientDataJSON: string; attestationObject: string };
  },
  expectedChallenge: string,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...place(config, pagina),
      response: { ...chave, ...alien },
      expectedChallenge,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credencial: id,
      chave_publica: Buffer.from(publicKey).toString('base64url'),
      contador: counter,
    };
  } catch {
    return undefined;
  }
}
