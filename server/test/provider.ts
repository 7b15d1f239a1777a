import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import type { OidcProvider } from '../src/config.ts';

/** A person as the provider knows them. */
export interface Person {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Tokens = Record<string, unknown> & { id_token: string; access_token: string };

/** An identity provider on this machine: the certified library, with injectable faults. */
export interface TestProvider {
  /** The product's settings for it. */
  setting: OidcProvider;
  /** Who signs in next. */
  person: Person;
  /** Handlers that replace the provider's, by path. */
  instead: Map<string, Handler>;
  /** Changes the answer with the tokens. */
  alter: (tokens: Tokens) => unknown;
  /** How often each path was requested. */
  asked: Map<string, number>;
  /** An ID token with other claims or another header, signed by the provider unless `by` says otherwise. */
  sign(
    claims: object,
    by?: { key?: Parameters<SignJWT['sign']>[0]; alg?: string; kid?: string },
  ): Promise<string>;
  /** The claims in an ID token. */
  read(token: string): Record<string, unknown>;
  /** Follows an authorization request, signs in, and returns the browser's query at the return address. */
  visit(url: string): Promise<string>;
  /** Removes all faults. */
  mend(): void;
  close(): Promise<void>;
}

const clientId = 'alinha';
const clientSecret = 'segredo-do-alinha-no-provedor';

/** @param returnTo the product's page that it redirects browsers to */
export async function startProvider(returnTo = 'http://localhost:3000/login'): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'um', alg: 'RS256', use: 'sig' };
  let answer: Handler = (_request, response) => response.destroy();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    provider.asked.set(path, (provider.asked.get(path) ?? 0) + 1);
    (provider.instead.get(path) ?? answer)(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const healthy = () => ({ instead: new Map<string, Handler>(), alter: (tokens: Tokens): unknown => tokens });
  const provider: TestProvider = {
    setting: {
      issuer,
      clientId,
      clientSecret,
      label: 'Aurora ID',
      trustEmail: false,
      sessao: 12 * 60 * 60 * 1000,
      patience: 5000,
    },
    person: { sub: 'ninguem' },
    asked: new Map(),
    ...healthy(),
    sign: (claims, { key = privateKey, alg = 'RS256', kid = 'um' } = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(key),
    read: (token) => decodeJwt(token),
    visit: (url) => visit(url, returnTo),
    mend: () => Object.assign(provider, healthy()),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const people = new Map<string, Person>();
  const oidc = makeProvider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => people.get(accountId) ?? { sub: accountId },
    }),
  });
  oidc.use(async (context, next) => {
    await next();
    const tokens = context.body as Tokens | undefined;
    if (context.oidc?.route === 'token' && tokens?.id_token !== undefined) {
      context.body = await provider.alter(tokens);
    }
  });
  const callback = oidc.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/entrar/')) return callback(request, response);
    // A copy, because the next person is somebody else.
    const { sub } = provider.person;
    people.set(sub, { ...provider.person });
    return oidc.interactionFinished(request, response, { login: { accountId: sub } });
  };
  return provider;
}

/** The library with settings shared by all tests: every visitor is signed in without a prompt. */
function makeProvider(issuer: string, further: object): Provider {
  const provider: Provider = new Provider(issuer, {
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // ID tokens contain the address too, as Google's and Entra's do.
    conformIdTokenClaims: false,
    cookies: { keys: ['dos testes'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/entrar/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    loadExistingGrant: async ({ oidc }: Required<Context>) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ...further,
  });
  return provider;
}

/** A new browser each time, which stops at the return address. */
async function visit(url: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = url; ; ) {
    if (at.startsWith(returnTo)) return new URL(at).search;
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(next, at).href;
  }
}
