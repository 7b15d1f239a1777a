import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, type TokenPair } from './tokens.ts';

/** The session's two cookies, as one request reads and writes them. */
export interface SessionCookies {
  token: string | undefined;
  refresh: string | undefined;
  write(pair: TokenPair): void;
  clear(): void;
}

const refreshPath = '/api/auth';

/** @param secure whether the public address is https */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): SessionCookies {
  const options = (path: string) => ({ path, httpOnly: true, sameSite: 'lax', secure }) as const;
  return {
    token: request.cookies.token,
    refresh: request.cookies.refresh_token,
    write(pair) {
      reply.setCookie('token', pair.token, { ...options('/'), maxAge: lifetimes.token / 1000 });
      reply.setCookie('refresh_token', pair.refresh, {
        ...options(refreshPath),
        maxAge: lifetimes.refresh / 1000,
      });
    },
    clear() {
      reply.clearCookie('token', options('/'));
      reply.clearCookie('refresh_token', options(refreshPath));
    },
  };
}
