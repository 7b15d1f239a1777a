import { Readable } from 'node:stream';
import type { Call } from '@alinha/contract/core';
import { desativado, isFinishing, mayWriteOn } from '@alinha/rules/access';
import { storeActs } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import type { Target } from '../people/relation.ts';
import { ChangedMeanwhile, conflict, noRoom, Refusal } from '../refusals.ts';
import { authorize, isTargetPermission, sessionEnded } from './admit.ts';
import { tokenRefused } from './bearer.ts';
import { type Collected, contextOf, type Running } from './context.ts';
import { finishWrite } from './finish.ts';
import type { AnyContext } from './handler.ts';
import { claimKey, findFirstAnswer, firstAnswer, readKey, releaseKey } from './idempotency.ts';
import { type AuditTrail, auditTrail } from './trail.ts';

type End = (failure: unknown) => Promise<void>;

/** Runs a call, then its handler's `onEnd` callbacks, the last one first. */
export async function runToItsEnd(running: Running): Promise<unknown> {
  const { request } = running;
  const ends: End[] = [];
  let failure: unknown;
  try {
    return await run(running, ends);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    for (const end of ends.reverse()) {
      await end(failure).catch((error: unknown) =>
        request.log.error({ err: error }, 'the end of a call failed'),
      );
    }
  }
}

async function run(running: Running, ends: End[]): Promise<unknown> {
  const { name, route, request, deps } = running;
  const now = deps.clock();
  const trail = auditTrail(name, request, now);
  const later: ((db: Db) => Promise<void>)[] = [];
  const end: Collected['end'] = {};
  const context = await contextOf(running, now, { trail, later, ends, end });
  if (route.call.method === 'GET' || route.call.reads) return read(running, context, trail);
  const answer = await write(running, context, { trail, end });
  for (const work of later) {
    await work(deps.db).catch((error: unknown) =>
      request.log.error({ err: error }, 'work after a write failed'),
    );
  }
  return answer;
}

/** Reads leave an audit row only where their handler records one. */
async function read(
  { route, request, deps }: Running,
  context: AnyContext,
  trail: AuditTrail,
): Promise<unknown> {
  const answer = await route.handle({ ...context, before: await route.before(context) });
  // Of what took long the reader's right may have ended meanwhile.
  await authorize(request, route.call, deps).catch((refusal: unknown) => {
    if (answer instanceof Readable) answer.destroy();
    throw refusal;
  });
  if (trail.isRecorded()) await storeActs(deps.db, trail.rows());
  return answer;
}

/** A write is one transaction with its audit rows, done once however often it is sent with the same key. */
async function write(
  { name, route, request, deps }: Running,
  context: AnyContext,
  { trail, end }: Pick<Collected, 'trail' | 'end'>,
): Promise<unknown> {
  const { call } = route;
  if (deps.hasRoom && !(await deps.hasRoom())) throw noRoom();
  const once = readKey(request, name, call, context.file);
  const first = request.admission?.first;
  // A repeated write is not validated again: a password that it changed is no longer the current one.
  if (once && first) return firstAnswer(once, first);
  // Nothing is written about a deactivated person; this reason comes before any other conflict.
  const asOfTarget = (error: unknown) => {
    const ofState = error instanceof Refusal && error.kind === 'conflict';
    return mustBeActive(call, request.target) && request.target?.ativo === false && ofState
      ? conflict(desativado)
      : error;
  };
  const before = await route.before(context).catch((error: unknown) => {
    throw asOfTarget(error);
  });
  // A file of ten thousand people, and the passwords of those it invites, take minutes.
  await authorize(request, call, deps);
  const activeTarget = mustBeActive(call, request.target) ? request.target : undefined;
  return deps.db.transaction(async (tx) => {
    if (once && !(await claimKey(tx, once, context.now))) return findFirstAnswer(tx, once);
    const written = await route.handle({ ...context, db: tx, before }).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) {
        trail.discard();
        return error;
      }
      throw asOfTarget(error);
    });
    const refused = written instanceof Refusal;
    const open = call.access === 'open';
    // An open call leaves no row unless its handler records one: strangers could fill the audit, which nobody can empty.
    const leavesRow = (!open || trail.isRecorded()) && (refused || !trail.isUnchanged());
    if (refused) trail.record({ dados: { recusada: true } });
    const acts = [...(leavesRow ? trail.rows() : []), ...trail.others()];
    const { read } = end;
    const anew = read !== undefined && !refused;
    if (anew) await storeActs(tx, acts);
    const answer = anew ? await read() : written;
    const { ativo, aberta } = await finishWrite(tx, {
      acts: anew ? [] : acts,
      target: activeTarget?.id,
      sessao: request.actor?.id_sessao,
      integracao: request.integracao?.id,
      kept: once && !refused ? { once, answer } : undefined,
    });
    if (activeTarget && !ativo && !end.left) throw conflict(desativado);
    if (!open && !aberta) throw request.integracao ? tokenRefused() : sessionEnded();
    if (once && refused) await releaseKey(tx, once);
    return answer;
  });
}

/**
 * Whether the target must be active: a deactivated person's data may be read but not written. Like other conflicts this is
 * checked after the handler, whose 404s come first; the transaction then rolls back what the handler did.
 */
const mustBeActive = ({ access }: Call, target: Target | undefined): boolean =>
  isTargetPermission(access) && !mayWriteOn(access, { ativo: false }) && !isFinishing(access, target);
