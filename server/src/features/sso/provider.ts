import type { Configuration } from 'openid-client';
import type { Config, OidcProvider } from '../../config.ts';
import { HttpProblem, unavailable } from '../../errors.ts';
import { isLocalName } from '../../hosts.ts';

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
  email: string | undefined;
  verificado: boolean;
}

/** In seconds, how long a provider may take to answer. */
const patience = 5;
const hour = 60 * 60 * 1000;

/** What providers say of themselves, and until when that is not asked again. */
const known = new Map<string, { found: Promise<Configuration>; until: number }>();

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const address = new URL(issuer);
  // What is signed is judged by its signature, though it came from the provider itself.
  const local = address.protocol === 'http:' && isLocalName(address.hostname);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
  });
}

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const last = known.get(provider.issuer);
  if (last && last.until > Date.now()) return last.found;
  const found = discover(provider);
  known.set(provider.issuer, { found, until: Date.now() + hour });
  found.catch(() => known.delete(provider.issuer));
  return found;
}

/** Where the provider sends the browser back to: a page, which brings what it got to `enterBySso`. */
const returnTo = ({ publicUrl }: Config) => `${publicUrl}/login`;

const isOurs = (error: unknown): error is Error & { code?: string } => error instanceof Error;

/** Whether the provider did not answer, or only that something is wrong with it. */
function isAway(error: unknown): boolean {
  if (!isOurs(error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  return error.code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError' || error.message === 'fetch failed';
}

const away = ({ senhaSoRh }: Config, cause: unknown) =>
  unavailable(
    `O provedor de identidades não respondeu. ${senhaSoRh ? 'Tente de novo em instantes.' : 'Entre com e-mail e senha.'}`,
    30,
    cause,
  );

/**
 * Where the browser goes to sign in, and what it has to come back with (OIDC-02).
 * @throws {HttpProblem} 503 where the provider is away
 */
export async function startTrip(
  config: Config,
  provider: OidcProvider,
): Promise<{ url: string; trip: Trip }> {
  try {
    const found = await configurationOf(provider);
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
  } catch (error) {
    throw away(config, error);
  }
}

/**
 * Who came back. Issuer, audience, nonce, state, signature and times are the library's to judge (OIDC-02).
 * @throws {HttpProblem} 401 where any is wrong, 503 where the provider is away
 */
export async function endTrip(
  config: Config,
  provider: OidcProvider,
  trip: Trip,
  retorno: string,
): Promise<Identity> {
  try {
    const found = await configurationOf(provider);
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const came = new URL(`${returnTo(config)}?${retorno.replace(/^\?/, '')}`);
    const tokens = await authorizationCodeGrant(found, came, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no claims');
    // Some providers say the address only where they are asked for it.
    const said =
      claims.email === undefined ? await fetchUserInfo(found, tokens.access_token, claims.sub) : claims;
    return {
      emissor: claims.iss,
      sujeito: claims.sub,
      email: typeof said.email === 'string' ? said.email : undefined,
      verificado: said.email_verified === true,
    };
  } catch (error) {
    if (isAway(error)) throw away(config, error);
    throw new HttpProblem(401, 'O provedor não confirmou a sua identidade. Tente entrar de novo.', {
      cause: error,
    });
  }
}
