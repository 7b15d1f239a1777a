import { isIPv6 } from 'node:net';
import type { Call } from '@alinha/contract/core';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { sessoes } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isFailedAttempt, unauthenticated } from '../refusals.ts';
import { deviceCookie, entryCookie } from './cookies.ts';
import { findDevice } from './devices.ts';
import { findEntry } from './entry.ts';
import { createJudge, hasFailedEnough, type Subject, spendTry } from './tries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The device that the account which this call tries has signed in on before. */
    device: number | undefined;
  }
}

/** Lets a call's act happen unless too many failed before. */
export type Guard = <T>(call: Call, request: FastifyRequest, act: () => Promise<T>) => Promise<T>;

/** An account whose failures at one call count, also where nobody has that address. */
export const accountAt = ({ path }: Pick<Call, 'path'>, email: string): Subject => ({
  kind: 'conta',
  key: `${path} ${email}`,
});

/** Whether a call sets something of whoever calls it: their sessions, factors, photo, switches. */
const setsOwn = ({ method, access }: Call): boolean =>
  method !== 'GET' && (access === 'account' || access === 'factor');

/** Counts what calls with `tries` and `mailsCode` fail at and send, and what people set of their own. */
export function createGuard({ db, clock }: Pick<Deps, 'db' | 'clock'>): Guard {
  const judge = createJudge(db, clock);
  /** Ten wrong passwords of a session end it, whichever calls they came to (MFA-10). */
  const judgeSession = async <T>(sessao: number, act: () => Promise<T>): Promise<T> => {
    const subject: Subject = { kind: 'sessao', key: String(sessao) };
    const endWhereSpent = async () => {
      if (!(await hasFailedEnough(db, subject, clock()))) return;
      await db.delete(sessoes).where(eq(sessoes.id, sessao));
      throw unauthenticated('Foram dez senhas erradas, e esta sessão foi encerrada. Entre de novo.');
    };
    const result = await judge([subject], act).catch(async (error: unknown) => {
      await endWhereSpent();
      throw error;
    });
    if (isFailedAttempt(result)) await endWhereSpent();
    return result;
  };
  return async (call, request, act) => {
    if (setsOwn(call) && request.actor) {
      await spendTry(db, { kind: 'ajuste', key: String(request.actor.id) }, clock());
    }
    if (!call.tries && !call.mailsCode) return act();
    if (call.tries === 'sessao' && request.actor) return judgeSession(request.actor.id_sessao, act);
    const email = await triedAccount(db, call, request, clock());
    const address = networkOf(request.ip);
    request.device = await findDevice(db, request.cookies[deviceCookie], email, clock());
    // What a known device has mailed is counted of the device, by the act itself.
    if (call.mailsCode && request.device === undefined) {
      await spendTry(db, { kind: 'remetente', key: address }, clock());
    }
    if (!call.tries) return act();
    if (call.tries === 'address') {
      // Any site's page may send that one: what fails there keeps nobody behind the address from signing in.
      return judge([{ kind: 'endereco', key: call.oneClick ? `${call.path} ${address}` : address }], act);
    }
    if (email !== undefined) return judge(subjectsOf(call, request, email, address), act);
    // Nothing can be guessed right where no sign-in waits.
    if (call.tries === 'entrada') return act();
    // Judged first: whatever others behind the address did, a session that lives is renewed.
    const result = await act();
    if (request.cookies.refresh_token !== undefined && isFailedAttempt(result)) {
      await spendTry(db, { kind: 'renovacao', key: address }, clock());
    }
    return result;
  };
}

/**
 * The account that a call tries: the one that it names, whose sign-in waits, or that is signed in; none where a session is
 * renewed.
 */
async function triedAccount(
  db: Db,
  call: Call,
  { body, actor, cookies }: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  if (call.tries === 'entrada') return (await findEntry(db, cookies[entryCookie], now))?.email;
  return call.access === 'open' ? (body as { email?: string } | undefined)?.email : actor?.email;
}

/** A known device answers for itself; else the account does, and beside it the address of whoever is not signed in. */
function subjectsOf(call: Call, { device }: FastifyRequest, email: string, address: string): Subject[] {
  if (device !== undefined) return [{ kind: 'dispositivo', key: `${call.path} ${device}` }];
  const account = accountAt(call, email);
  return call.access === 'open' ? [account, { kind: 'endereco', key: address }] : [account];
}

/** What one subscriber has of the net: an IPv4 address, also one that is written as IPv6, or the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  const [bare = ip] = ip.split('%');
  if (!isIPv6(bare)) return ip;
  // As a URL has it: in lower case, without leading zeros, IPv4 in hexadecimal.
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
