import { setTimeout as pause } from 'node:timers/promises';
import { emailOf } from '@alinha/contract/core';
import type { Configuration } from 'openid-client';
import { createConcurrencyLimit } from '../../concurrency.ts';
import type { Config, OidcProvider } from '../../config.ts';
import { isLocalName } from '../../hosts.ts';
import { failedAttempt, Refusal, unavailable } from '../../refusals.ts';

// Loaded with the first sign-in by a provider.
const library = () => import('openid-client');

/** What one going to the provider and coming back has to agree in; kept in the browser's own cookie. */
export interface Trip {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says of somebody. */
export interface Identity {
  emissor: string;
  sujeito: string;
  /** In lower case; nothing where the provider says none, or something that is no address. */
  email: string | undefined;
  verificado: boolean;
}

/** In milliseconds, how long what a provider says of itself is not asked anew: one that went away is soon known to be. */
const freshness = 60_000;
/** In bytes, more than any honest answer has. */
const largestAnswer = 512 * 1024;
/** In seconds, how far the provider's clock may be ahead; the library's own measure for the times that it judges. */
const clockTolerance = 30;
/** As the standard has it; it is kept as text. */
const subject = /^[\x20-\x7e]{1,255}$/;

const address = emailOf('');

/** What providers say of themselves, by the setting that names them, and until when (of the process) that holds. */
const known = new WeakMap<OidcProvider, { found: Promise<Configuration>; until: number }>();

/** A provider that hangs never keeps so many waiting that nobody could sign in with a password. */
const limit = createConcurrencyLimit(50);

/** As the library would fetch, but for an answer that goes on for ever. */
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
  // What is signed is judged by its signature, though it came from the provider itself.
  const local = url.protocol === 'http:' && isLocalName(url.hostname);
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: patience / 1000,
    [customFetch]: fetchSome,
    execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
  });
}

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const last = known.get(provider);
  if (last && last.until > performance.now()) return last.found;
  const found = discover(provider);
  const asked = { found, until: performance.now() + freshness };
  known.set(provider, asked);
  found.catch(() => {
    if (known.get(provider) === asked) known.delete(provider);
  });
  return found;
}

/** Where the provider sends the browser back to: a page, which brings what it got to `enterBySso`. */
const returnTo = ({ publicUrl }: Config) => `${publicUrl}/login`;

/** What the library's errors have beside their message. */
type Failure = Error & { code?: unknown; error?: unknown };

/** What the library says where it refuses what came back; all else is the provider's own trouble. */
const refusals = new Set<unknown>([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
/** What a provider says of a code that is used, too old, another's or none. */
const wrongCode = new Set<unknown>(['invalid_grant', 'invalid_request']);

const isRefusal = ({ code, error }: Failure): boolean =>
  code === 'OAUTH_RESPONSE_BODY_ERROR' ? wrongCode.has(error) : refusals.has(code);

/** An error with the provider's own word for what is wrong, which tells an operator of a secret that has expired. */
function withItsWord(failure: Failure): Error {
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
 * Asks the provider something, in the time that it has for all of it.
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
      if (isRefusal(failure)) throw notConfirmed(withItsWord(failure));
      // What it said of itself may be what is wrong.
      known.delete(provider);
      throw away(config, withItsWord(failure));
    });
  };
  return limit.during(() => Promise.race([work(), tooLong()]).finally(() => late.abort()));
}

/**
 * Where the browser goes to sign in, and what it has to come back with (OIDC-02).
 * @throws {Refusal} unavailable where the provider is away
 */
export function startTrip(config: Config, provider: OidcProvider): Promise<{ url: string; trip: Trip }> {
  return askProvider(config, provider, async (found) => {
    const {
      buildAuthorizationUrl,
      calculatePKCECodeChallenge,
      randomNonce,
      randomPKCECodeVerifier,
      randomState,
    } = await library();
    const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(found, {
      redirect_uri: returnTo(config),
      scope: 'openid email',
      state: trip.state,
      nonce: trip.nonce,
      code_challenge: await calculatePKCECodeChallenge(trip.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, trip };
  });
}

/**
 * Who came back. Issuer, audience, nonce, state, signature and times are the library's to judge (OIDC-02), but for a
 * token that is not made yet.
 * @throws {Refusal} unauthenticated where any is wrong, unavailable where the provider is away
 */
export function endTrip(
  config: Config,
  provider: OidcProvider,
  trip: Trip,
  retorno: string,
): Promise<Identity> {
  return askProvider(config, provider, async (found) => {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const came = new URL(`${returnTo(config)}?${retorno.replace(/^\?/, '')}`);
    const tokens = await authorizationCodeGrant(found, came, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // The library asks that a token says when it was made; by this machine's clock, as it judges the other times.
    const made = claims?.iat ?? Number.POSITIVE_INFINITY;
    if (claims === undefined || made > Date.now() / 1000 + clockTolerance || !subject.test(claims.sub)) {
      throw notConfirmed(new Error('a token of the future, or of nobody'));
    }
    // Some providers say the address only where they are asked for it.
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
