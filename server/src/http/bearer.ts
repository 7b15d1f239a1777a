import type { Escopo } from '@alinha/contract/choices';
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../refusals.ts';
import { networkOf } from '../session/attempts.ts';
import { findIntegration, type IntegrationActor, integrationTokenIn } from '../session/integracoes.ts';
import { countAttempt } from '../session/rateLimits.ts';
import type { Deps } from './deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls by a token, and when that was read, as a `performance.now()`. */
    integracao: (IntegrationActor & { at: number }) | undefined;
  }
}

export const tokenRefused = () => unauthenticated('Este token está errado, venceu ou foi revogado.');

/** Whether a request shows a token of an integration. Then its cookies are not read. */
export const showsToken = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  integrationTokenIn(headers.authorization) !== undefined;

/**
 * Authenticates a request by its token and authorizes it by the token's scopes (TOK-03). Wrong tokens count for the address;
 * they are counted after the search, so that no stranger behind the same address stops an integration.
 * @param escopo what the call asks for; undefined where no token may make it
 * @throws {Refusal} 401 without a token that is accepted, 403 without the scope, 429 over the limits
 */
export async function admitIntegration(
  request: FastifyRequest,
  escopo: Escopo | undefined,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const now = clock();
  const { authorization } = request.headers;
  const token = integrationTokenIn(authorization);
  const found = token && (await findIntegration(db, token, now));
  if (!found) {
    if (authorization === undefined) throw unauthenticated('Envie o token: Authorization: Bearer …');
    await countAttempt(db, { kind: 'token_errado', key: networkOf(request.ip) }, now);
    throw tokenRefused();
  }
  await countAttempt(db, { kind: 'token', key: String(found.id) }, now);
  if (escopo === undefined || !found.escopos.includes(escopo)) {
    throw forbidden('O token desta integração não dá acesso a este recurso.');
  }
  request.integracao = { ...found, at: performance.now() };
}
