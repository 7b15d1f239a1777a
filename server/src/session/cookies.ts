import type { FastifyReply, FastifyRequest } from 'fastify';
import { entryLifetime } from './entry.ts';
import { lifetimes, type TokenPair } from './tokens.ts';

/** The cookie by which a browser is known to have signed somebody in before. */
export const deviceCookie = 'dispositivo';

/** The cookie of a sign-in that waits for its second factor. */
export const entryCookie = 'entrada';

/** The session's two cookies, and the device's, as one request reads and writes them. */
export interface SessionCookies {
  token: string | undefined;
  refresh: string | undefined;
  write(pair: TokenPair): void;
  clear(): void;
  /** Of a sign-in that waits for its second factor. */
  entry: string | undefined;
  writeEntry(token: string): void;
  clearEntry(): void;
  /** What a sign-in by a provider has to come back with. */
  trip: string | undefined;
  writeTrip(trip: string): void;
  clearTrip(): void;
  device: string | undefined;
  /** Outlives the session: sign-out leaves it. */
  writeDevice(token: string): void;
}

const tripCookie = 'provedor';
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
    entry: request.cookies[entryCookie],
    writeEntry(token) {
      reply.setCookie(entryCookie, token, { ...options(refreshPath), maxAge: entryLifetime / 1000 });
    },
    clearEntry() {
      reply.clearCookie(entryCookie, options(refreshPath));
    },
    trip: request.cookies[tripCookie],
    writeTrip(trip) {
      reply.setCookie(tripCookie, trip, { ...options(refreshPath), maxAge: entryLifetime / 1000 });
    },
    clearTrip() {
      reply.clearCookie(tripCookie, options(refreshPath));
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
