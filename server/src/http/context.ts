import { versionHeader } from '@alinha/contract/core';
import { todayIn } from '@alinha/rules/dates';
import { versionOf } from '@alinha/rules/state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { holderOf } from '../queue.ts';
import { ChangedMeanwhile } from '../refusals.ts';
import { networkOf } from '../session/attempts.ts';
import { describeBrowser } from '../session/browser.ts';
import { sessionCookies } from '../session/cookies.ts';
import type { BodyReader } from './body.ts';
import type { Deps } from './deps.ts';
import { etagsOf } from './etags.ts';
import type { AnyContext, Served } from './handler.ts';
import { cameLocally } from './local.ts';
import type { AuditTrail } from './trail.ts';
import { readUpload } from './uploads.ts';

/** One request of a served call. */
export interface Running {
  name: string;
  route: Served;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Deps;
  bodies: BodyReader;
  closing: AbortSignal;
}

/** What a handler adds to while it runs. */
export interface Collected {
  trail: AuditTrail;
  /** Its `afterCommit` callbacks. */
  later: ((db: Db) => Promise<void>)[];
  /** What it says by `leaves` and `answerAnew`. */
  end: { left?: true; read?: () => Promise<unknown> };
  /** Its `onEnd` callbacks. */
  ends: ((error: unknown) => Promise<void>)[];
}

/** What the handler of a call receives; reads its upload, if it has one. */
export async function contextOf(
  { route: { call }, request, reply, deps, bodies, closing }: Running,
  now: Date,
  { trail, later, ends, end }: Collected,
): Promise<AnyContext> {
  return {
    db: deps.db,
    now,
    clock: deps.clock,
    today: todayIn(now),
    config: deps.config,
    photos: deps.photos,
    vault: deps.vault,
    etags: etagsOf(request),
    closing,
    isLocal: cameLocally(deps.config, request.headers),
    device: request.device,
    browser: {
      endereco: request.ip,
      pagina: request.headers.origin,
      get rede() {
        return networkOf(request.ip);
      },
      get aparelho() {
        return describeBrowser(request.headers['user-agent']);
      },
    },
    cookies: sessionCookies(request, reply, deps.config.publicUrl.startsWith('https:')),
    audit: trail.record,
    auditOf: (ato, target) => (details) => trail.recordOther(ato, target, details),
    leaves: () => {
      end.left = true;
    },
    answerAnew: (read) => {
      end.read = read;
    },
    afterCommit: (work) => later.push(work),
    onEnd: (work) => ends.push(work),
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    actor: request.actor,
    target: request.target,
    integracao: request.integracao,
    file:
      call.upload &&
      (await readUpload(request, holderOf(request.actor, request.integracao), call.upload, bodies)),
    checkVersion: (record) => {
      const seen = request.headers[versionHeader];
      if (seen !== undefined && seen !== versionOf(call, record)) throw new ChangedMeanwhile(record);
    },
  };
}
