import { setTimeout as pause } from 'node:timers/promises';
import { emailOf } from '@alinha/contract/core';
import type { Configuration } from 'openid-client';
import { createConcurrencyLimit } from '../../concurrency.ts';
import type { Config, OidcProvider } from '../../config.ts';
import { isLocalName } from '../../hosts.ts';
import { failedAttempt, Refusal, unavailable } from '../../refusals.ts';

// Loaded with the first sign-in by a provider.
const library = () => import('openid-client');

/** The secrets of one authorization request, which the provider's answer must match; a cookie of the browser holds them. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says about somebody. */
export interface Identity {
  emissor: string;
  sujeito: string;
  /** In lower case; undefined where the provider gives none, or something that is not an address. */
  email: string | undefined;
  verificado: boolean;
}

/** How long a provider's configuration is cached, in milliseconds: short, so that an outage is soon noticed. */
const freshness = 60_000;
/** In bytes, more than any honest answer needs. */
const largestAnswer = 512 * 1024;
/** How far the provider's clock may be ahead, in seconds; the library's own tolerance for the times that it checks. */
const clockTolerance = 30;
/** As the standard defines it. */
const subject = /^[\x20-\x7e]{1,255}$/;

const address = emailOf('');

/** The configurations of providers, and until when (of the process) they are fresh. */
const cache = new WeakMap<OidcProvider, { found: Promise<Configuration>; until: number }>();

/** Limits how many wait for a provider that hangs, so that others can still sign in with a password. */
const limit = createConcurrencyLimit(50);

/** `fetch` for the library, with a limit on the size of the answer. */
async function fetchSome(url: string, options: object): Promise<Response> {
  const response = await fetch(url, options);
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > largestAnswer) controller.error(new TypeError('the answer is too large'));
      else controller.enqueue(chunk);
    },
  });
  return response.body === null ? response : new Response(response.body.pipeThrough(counted), response);
}

async function discover({ issuer, clientId, clientSecret, patience }: OidcProvider): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
  const url = new URL(issuer);
  // Signatures are checked although the token comes from the provider itself.
  const local = url.protocol === 'http:' && isLocalName(url.hostname);
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: patience / 1000,
    [customFetch]: fetchSome,
    execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
  });
}

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const last = cache.get(provider);
  if (last && last.until > performance.now()) return last.found;
  const found = discover(provider);
  const asked = { found, until: performance.now() + freshness };
  cache.set(provider, asked);
  found.catch(() => {
    if (cache.get(provider) === asked) cache.delete(provider);
  });
  return found;
}

/** Where the provider sends the browser back to: a page, which passes the answer on to `enterBySso`. */
const returnTo = ({ publicUrl }: Config) => `${publicUrl}/login`;

/** An error of the library. */
type Failure = Error & { code?: unknown; error?: unknown };

/** The library's codes for an answer that it refuses; every other error is the provider's own trouble. */
const refusals = new Set<unknown>([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
/** A provider's words for a code that is used, expired, somebody else's or none. */
const wrongCode = new Set<unknown>(['invalid_grant', 'invalid_request']);

const isRefusal = ({ code, error }: Failure): boolean =>
  code === 'OAUTH_RESPONSE_BODY_ERROR' ? wrongCode.has(error) : refusals.has(code);

/** An error with the provider's own code for what is wrong, which tells an operator of an expired secret. */
function withProviderCode(failure: Failure): Error {
  const { error } = failure;
  if (typeof error !== 'string' || !/^[a-z_]{1,50}$/.test(error)) return failure;
  return new Error(`the provider says ${error}`, { cause: failure });
}

const away = ({ senhaSoRh }: Config, cause: unknown) =>
  unavailable(
    `O provedor de identidades não respondeu. ${senhaSoRh ? 'Tente de novo em instantes.' : 'Entre com e-mail e senha.'}`,
    30,
    cause,
  );

const notConfirmed = (cause: Error) =>
  failedAttempt(
    new Refusal('unauthenticated', 'O provedor não confirmou a sua identidade. Tente entrar de novo.', {
      cause,
    }),
  );

/**
 * Asks the provider something, within its time limit.
 * @throws {Refusal} unauthenticated where what came back is refused, unavailable where the provider is away
 */
async function askProvider<T>(
  config: Config,
  provider: OidcProvider,
  ask: (found: Configuration) => Promise<T>,
): Promise<T> {
  limit.checkRoom();
  const late = new AbortController();
  const tooLong = async (): Promise<never> => {
    await pause(provider.patience, undefined, { signal: late.signal });
    throw away(config, new Error('the provider took too long'));
  };
  const work = async () => {
    const found = await configurationOf(provider).catch((error: Failure) => {
      throw away(config, error);
    });
    return ask(found).catch((failure: Failure) => {
      if (failure instanceof Refusal) throw failure;
      if (isRefusal(failure)) throw notConfirmed(withProviderCode(failure));
      // The cached configuration may be what is wrong.
      cache.delete(provider);
      throw away(config, withProviderCode(failure));
    });
  };
  return limit.during(() => Promise.race([work(), tooLong()]).finally(() => late.abort()));
}

/**
 * A new authorization request, and the address of the provider at which it is made (OIDC-02).
 * @throws {Refusal} unavailable where the provider is away
 */
export function requestAuthorization(
  config: Config,
  provider: OidcProvider,
): Promise<{ url: string; request: AuthorizationRequest }> {
  return askProvider(config, provider, async (found) => {
    const {
      buildAuthorizationUrl,
      calculatePKCECodeChallenge,
      randomNonce,
      randomPKCECodeVerifier,
      randomState,
    } = await library();
    const request = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(found, {
      redirect_uri: returnTo(config),
      scope: 'openid email',
      state: request.state,
      nonce: request.nonce,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, request };
  });
}

/**
 * Who came back. The library checks issuer, audience, nonce, state, signature and times (OIDC-02); a token that claims to be
 * made in the future is refused here.
 * @throws {Refusal} unauthenticated where any is wrong, unavailable where the provider is away
 */
export function finishAuthorization(
  config: Config,
  provider: OidcProvider,
  request: AuthorizationRequest,
  retorno: string,
): Promise<Identity> {
  return askProvider(config, provider, async (found) => {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const came = new URL(`${returnTo(config)}?${retorno.replace(/^\?/, '')}`);
    const tokens = await authorizationCodeGrant(found, came, {
      pkceCodeVerifier: request.verifier,
      expectedState: request.state,
      expectedNonce: request.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // The library requires the time but does not compare it with this machine's clock.
    const made = claims?.iat ?? Number.POSITIVE_INFINITY;
    if (claims === undefined || made > Date.now() / 1000 + clockTolerance || !subject.test(claims.sub)) {
      throw notConfirmed(new Error('a token of the future, or of nobody'));
    }
    // Some providers give the address only at their userinfo endpoint.
    const said =
      claims.email === undefined ? await fetchUserInfo(found, tokens.access_token, claims.sub) : claims;
    return {
      emissor: claims.iss,
      sujeito: claims.sub,
      email: address.safeParse(said.email).data,
      verificado: said.email_verified === true,
    };
  });
}
