import { setTimeout as pause } from 'node:timers/promises';
import { emailOf } from '@alinha/contract/core';
import { minuteMs } from '@alinha/rules/dates';
import type { Configuration } from 'openid-client';
import type { Config, OidcProvider } from '../../config.ts';
import { isLocalName } from '../../hosts.ts';
import { createGate } from '../../queue.ts';
import { failedAttempt, Refusal, unavailable } from '../../refusals.ts';

// Loaded at the first sign-in by a provider.
const library = () => import('openid-client');

/** The secrets of one authorization request, stored in a cookie of the browser; the provider's answer must match them. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's claims about a person. */
export interface Identity {
  emissor: string;
  sujeito: string;
  /** In lower case; undefined where the provider gives none, or an invalid one. */
  email: string | undefined;
  verificado: boolean;
}

/** How long a provider's configuration is cached, in milliseconds: short, so that an outage is soon noticed. */
const freshness = minuteMs;
/** The limit of an answer in bytes, larger than any legitimate answer. */
const largestAnswer = 512 * 1024;
/** How far the provider's clock may be ahead, in seconds; the library's own tolerance for the times that it checks. */
const clockTolerance = 30;
/** The format of `sub` in OpenID Connect. */
const subject = /^[\x20-\x7e]{1,255}$/;

const address = emailOf('');

/** The cached configurations of providers; `until` is a time of `performance.now()`. */
const cache = new WeakMap<OidcProvider, { found: Promise<Configuration>; until: number }>();

/** Limits how many requests wait for a provider that hangs, so that people can still sign in with a password. */
const gate = createGate(50);

/** `fetch` for the library, with a limit on the size of the answer. */
async function fetchLimited(url: string, options: object): Promise<Response> {
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
  // `enableNonRepudiationChecks` verifies signatures although the token comes directly from the provider.
  const local = url.protocol === 'http:' && isLocalName(url.hostname);
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: patience / 1000,
    [customFetch]: fetchLimited,
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

/** The redirect URI: a page that passes the provider's answer on to `enterBySso`. */
const returnTo = ({ publicUrl }: Config) => `${publicUrl}/login`;

/** An error of the library. */
type ProviderFailure = Error & { code?: unknown; error?: unknown };

/** The library's codes for an answer that it refuses. */
const refusals = new Set<unknown>([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
/** Its codes for an answer that says that this server or the provider is not set up for the other. */
const settings = new Set<unknown>([
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_USERINFO_EXPECTED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]);
/** The provider's error codes for a client that it does not know or allow. */
const wrongClient = new Set<unknown>(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);
/** The provider's error codes for an authorization code that is used, expired, somebody else's or malformed. */
const wrongCode = new Set<unknown>(['invalid_grant', 'invalid_request']);

const isOfSettings = ({ code, error }: ProviderFailure): boolean =>
  code === 'OAUTH_RESPONSE_BODY_ERROR' ? wrongClient.has(error) : settings.has(code);

const isRefusal = ({ code, error }: ProviderFailure): boolean =>
  code === 'OAUTH_RESPONSE_BODY_ERROR' ? wrongCode.has(error) : refusals.has(code);

/** Adds the provider's own error code to an error, so that the log shows the operator an expired client secret. */
function withProviderCode(failure: ProviderFailure): Error {
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

const notSetUp = ({ senhaSoRh }: Config, cause: unknown) =>
  unavailable(
    `O provedor de identidades respondeu, mas não está configurado para este sistema. Fale com o administrador do sistema${senhaSoRh ? '' : ', ou entre com e-mail e senha'}.`,
    30,
    cause,
  );

/** Every error that is neither of settings nor a refusal means that the provider is away. */
const unreached = (config: Config, failure: ProviderFailure) =>
  (isOfSettings(failure) ? notSetUp : away)(config, withProviderCode(failure));

const notConfirmed = (cause: Error) =>
  failedAttempt(
    new Refusal('unauthenticated', 'O provedor não confirmou a sua identidade. Tente entrar de novo.', {
      cause,
    }),
  );

/**
 * Sends the provider a request, within its time limit.
 * @throws {Refusal} unauthenticated where its answer is refused, unavailable where the provider is away or not set up
 */
async function askProvider<T>(
  config: Config,
  provider: OidcProvider,
  ask: (found: Configuration) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const tooLong = async (): Promise<never> => {
    await pause(provider.patience, undefined, { signal: late.signal });
    throw away(config, new Error('the provider took too long'));
  };
  const work = async () => {
    const found = await configurationOf(provider).catch((error: ProviderFailure) => {
      throw unreached(config, error);
    });
    return ask(found).catch((failure: ProviderFailure) => {
      if (failure instanceof Refusal) throw failure;
      if (isRefusal(failure)) throw notConfirmed(withProviderCode(failure));
      // The cached configuration may be the cause.
      cache.delete(provider);
      throw unreached(config, failure);
    });
  };
  return gate.pass(() => Promise.race([work(), tooLong()]).finally(() => late.abort()));
}

/**
 * Creates an authorization request, and the URL of the provider that begins it (OIDC-02).
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
 * Verifies the provider's answer, and returns whose identity it confirms. The library checks issuer, audience, nonce, state,
 * signature and times (OIDC-02); a token that claims to be issued in the future is refused here.
 * @throws {Refusal} unauthenticated where a check fails, unavailable where the provider is away
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
    // The library requires `iat`, but does not compare it with the clock.
    const made = claims?.iat ?? Number.POSITIVE_INFINITY;
    if (claims === undefined || made > Date.now() / 1000 + clockTolerance || !subject.test(claims.sub)) {
      throw notConfirmed(new Error('a token of the future, or of nobody'));
    }
    // Some providers give the address only by their userinfo endpoint, and some have none.
    const asks = claims.email === undefined && found.serverMetadata().userinfo_endpoint !== undefined;
    const said = asks ? await fetchUserInfo(found, tokens.access_token, claims.sub) : claims;
    return {
      emissor: claims.iss,
      sujeito: claims.sub,
      email: address.safeParse(said.email).data,
      verificado: said.email_verified === true,
    };
  });
}
