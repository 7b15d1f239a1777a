import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, type TokenPair } from './tokens.ts';

/** The cookie by which a browser is known to have signed somebody in before. */
export const deviceCookie = 'dispositivo';

/** The session's two cookies, and the device's, as one request reads and writes them. */
export interface SessionCookies {
  token: string | undefined;
  refresh: string | undefined;
  write(pair: TokenPair): void;
  clear(): void;
  device: string | undefined;
  /** Outlives the session: sign-out leaves it. */
  writeDevice(token: string): void;
}

const refreshPath = '/api/auth';
const devicePath = '/api';

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
    device: request.cookies[deviceCookie],
    writeDevice(token) {
      reply.setCookie(deviceCookie, token, { ...options(devicePath), maxAge: lifetimes.dispositivo / 1000 });
    },
    clear() {
      reply.clearCookie('token', options('/'));
      reply.clearCookie('refresh_token', options(refreshPath));
    },
  };
}
