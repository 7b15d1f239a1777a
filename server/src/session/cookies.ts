import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeLifetime } from './challenges.ts';
import { entryLifetime } from './entry.ts';
import { type HeldTokens, type IssuedTokens, lifetimes, newToken } from './tokens.ts';

/** The cookie of a known device, on which somebody has signed in before. */
export const deviceCookie = 'dispositivo';

/** The cookie of a sign-in that waits for its second factor. */
export const entryCookie = 'entrada';

/** The cookie of a browser that asked for a challenge to its passkeys. */
const askerCookie = 'desafio';

/** The cookies of one request, and of its answer. */
export interface SessionCookies {
  held: HeldTokens;
  /** Sets and clears the cookies of these tokens. */
  write(issued: IssuedTokens): void;
  /** The pending authorization request of a sign-in through the provider. */
  authorizationRequest: string | undefined;
  writeAuthorizationRequest(request: string): void;
  clearAuthorizationRequest(): void;
}

const authorizationRequestCookie = 'provedor';
const refreshPath = '/api/auth';
const devicePath = '/api';

/** The token of a browser that asks for a challenge: its own for some minutes, so that its pages may ask side by side. */
export function askerOf({ held, write }: Pick<SessionCookies, 'held' | 'write'>): string {
  const asker = held.asker ?? newToken();
  write({ asker });
  return asker;
}

/** @param secure whether the public address is https */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): SessionCookies {
  const options = (path: string) => ({ path, httpOnly: true, sameSite: 'lax', secure }) as const;
  /** @param milliseconds how long the browser keeps it */
  const write = (name: string, value: string | null | undefined, path: string, milliseconds: number) => {
    if (value === null) reply.clearCookie(name, options(path));
    else if (value !== undefined) {
      reply.setCookie(name, value, { ...options(path), maxAge: milliseconds / 1000 });
    }
  };
  const writeAuthorizationRequest = (value: string | null) =>
    write(authorizationRequestCookie, value, refreshPath, entryLifetime);
  return {
    held: {
      token: request.cookies.token,
      refresh: request.cookies.refresh_token,
      entry: request.cookies[entryCookie],
      device: request.cookies[deviceCookie],
      asker: request.cookies[askerCookie],
    },
    write({ entry, session, device, asker }) {
      write(askerCookie, asker, devicePath, challengeLifetime);
      write(entryCookie, entry, refreshPath, entryLifetime);
      const pair = session === null ? { token: null, refresh: null } : session;
      write('token', pair?.token, '/', lifetimes.token);
      write('refresh_token', pair?.refresh, refreshPath, lifetimes.refresh);
      write(deviceCookie, device, devicePath, lifetimes.dispositivo);
    },
    authorizationRequest: request.cookies[authorizationRequestCookie],
    writeAuthorizationRequest,
    clearAuthorizationRequest: () => writeAuthorizationRequest(null),
  };
}
