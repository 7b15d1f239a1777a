import { isIPv6 } from 'node:net';
import type { Call } from '@alinha/contract/core';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { sessoes } from '../db/schema.ts';
import { isFailedAttempt, unauthenticated } from '../refusals.ts';
import { deviceCookie, entryCookie } from './cookies.ts';
import { findDevice } from './devices.ts';
import { findEntry } from './entry.ts';
import { countAttempt, createRateLimiter, isOverLimit, type Subject } from './rateLimits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The known device of the account that this call guesses at: one that the account has signed in on before. */
    device: number | undefined;
  }
}

/**
 * Runs a call's act unless too many attempts have failed before.
 * @throws {Refusal} rateLimited
 */
export type AttemptLimiter = <T>(call: Call, request: FastifyRequest, act: () => Promise<T>) => Promise<T>;

/** The subject for failures of one call against the account of an address, whether or not anybody has that address. */
export const accountAt = ({ path }: Pick<Call, 'path'>, email: string): Subject => ({
  kind: 'conta',
  key: `${path} ${email}`,
});

/** Whether a call changes the caller's own sessions, factors, photo or settings. */
const setsOwn = ({ method, access }: Call): boolean =>
  method !== 'GET' && (access === 'account' || access === 'factor');

/** Limits failed attempts of calls with `rateLimit`, mailed codes of calls with `mailsCode`, and changes of one's own account. */
export function createAttemptLimiter({ db, clock }: { db: Db; clock: () => Date }): AttemptLimiter {
  const limitRate = createRateLimiter(db, clock);
  /** Ten wrong passwords end the session, regardless of the calls that they were sent to (MFA-10). */
  const limitSession = async <T>(sessao: number, act: () => Promise<T>): Promise<T> => {
    const subject: Subject = { kind: 'sessao', key: String(sessao) };
    const endIfOverLimit = async () => {
      if (!(await isOverLimit(db, subject, clock()))) return;
      await db.delete(sessoes).where(eq(sessoes.id, sessao));
      throw unauthenticated('Você errou a senha dez vezes, e esta sessão foi encerrada. Entre de novo.');
    };
    const result = await limitRate([subject], act).catch(async (error: unknown) => {
      await endIfOverLimit();
      throw error;
    });
    if (isFailedAttempt(result)) await endIfOverLimit();
    return result;
  };
  return async (call, request, act) => {
    if (setsOwn(call) && request.actor) {
      await countAttempt(db, { kind: 'ajuste', key: String(request.actor.id) }, clock());
    }
    if (!call.rateLimit && !call.mailsCode) return act();
    if (call.rateLimit === 'sessao' && request.actor) return limitSession(request.actor.id_sessao, act);
    const email = await accountOf(db, call, request, clock());
    const address = networkOf(request.ip);
    request.device = await findDevice(db, request.cookies[deviceCookie], email, clock());
    // The act itself counts the mails that a known device asks for.
    if (call.mailsCode && request.device === undefined) {
      await countAttempt(db, { kind: 'remetente', key: address }, clock());
    }
    if (!call.rateLimit) return act();
    if (call.rateLimit === 'address') {
      // Pages of any site may send a one-click call, so its failures are counted apart: they must not keep people behind
      // the address from signing in.
      return limitRate([{ kind: 'endereco', key: call.oneClick ? `${call.path} ${address}` : address }], act);
    }
    if (email !== undefined) return limitRate(subjectsOf(call, request, email, address), act);
    // Without a pending sign-in no guess can be right.
    if (call.rateLimit === 'entrada') return act();
    // The act runs first, so that a valid session is renewed however often others at the address have failed.
    const result = await act();
    if (request.cookies.refresh_token !== undefined && isFailedAttempt(result)) {
      await countAttempt(db, { kind: 'renovacao', key: address }, clock());
    }
    return result;
  };
}

/**
 * The e-mail address of the account that a call guesses at: from the body, the pending sign-in or the session; undefined
 * where a session is renewed.
 */
async function accountOf(
  db: Db,
  call: Call,
  { body, actor, cookies }: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  if (call.rateLimit === 'entrada') return (await findEntry(db, cookies[entryCookie], now))?.email;
  return call.access === 'open' ? (body as { email?: string } | undefined)?.email : actor?.email;
}

/**
 * The subjects that a failure counts against: the known device alone; without one the account and, for open calls, the
 * network address.
 */
function subjectsOf(call: Call, { device }: FastifyRequest, email: string, address: string): Subject[] {
  if (device !== undefined) return [{ kind: 'dispositivo', key: `${call.path} ${device}` }];
  const account = accountAt(call, email);
  return call.access === 'open' ? [account, { kind: 'endereco', key: address }] : [account];
}

/** The network of one subscriber: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [bare = ip] = ip.split('%');
  if (!isIPv6(bare)) return ip;
  // Normalised by URL: lower case, no leading zeros, IPv4 in hexadecimal.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
