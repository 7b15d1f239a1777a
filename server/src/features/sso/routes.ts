import * as contract from '@alinha/contract/sso';
import type { Config, OidcProvider } from '../../config.ts';
import { after, feature } from '../../http/feature.ts';
import { conflict, failedAttempt, unauthenticated } from '../../refusals.ts';
import * as acts from './acts.ts';
import { type AuthorizationRequest, finishAuthorization, requestAuthorization } from './provider.ts';

export const ssoRoutes = feature(contract, {
  beginSso: after(
    ({ config }) => requestAuthorization(config, providerOf(config)),
    async ({ cookies, before: { url, request } }) => {
      cookies.writeAuthorizationRequest(JSON.stringify(request));
      return { url };
    },
  ),

  enterBySso: after(
    async ({ config, cookies, body }) => {
      // An authorization request is used once, whether it succeeds or not.
      cookies.clearAuthorizationRequest();
      const request = readRequest(cookies.authorizationRequest);
      return finishAuthorization(config, providerOf(config), request, body.retorno);
    },
    async (work) => {
      const { answer, tokens } = await acts.enterBySso(work, work.before, work.cookies.held);
      work.cookies.write(tokens);
      return answer;
    },
  ),
});

/** @throws {Refusal} conflict without a provider */
function providerOf({ oidc }: Config): OidcProvider {
  if (oidc === undefined) throw conflict('Este servidor não tem um provedor de identidades.');
  return oidc;
}

/** @throws {Refusal} unauthenticated where another browser made the request, or its cookie has expired */
function readRequest(cookie: string | undefined): AuthorizationRequest {
  try {
    const { state, nonce, verifier } = JSON.parse(cookie ?? '');
    if ([state, nonce, verifier].every((part) => typeof part === 'string')) return { state, nonce, verifier };
  } catch {}
  throw failedAttempt(unauthenticated('A entrada pelo provedor expirou. Comece de novo.'));
}
