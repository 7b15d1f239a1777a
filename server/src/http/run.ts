import { type Call, versionHeader } from '@alinha/contract/core';
import { desativado, mayWriteOn } from '@alinha/rules/access';
import type { Ato } from '@alinha/rules/auditoria';
import { todayIn } from '@alinha/rules/dates';
import { versionOf } from '@alinha/rules/state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Act, type AuditDetails, storeActs } from '../audit/record.ts';
import { ChangedMeanwhile, conflict, noRoom, Refusal } from '../refusals.ts';
import { networkOf } from '../session/attempts.ts';
import { describeBrowser } from '../session/browser.ts';
import { sessionCookies } from '../session/cookies.ts';
import { isTargetPermission, sessionEnded } from './admit.ts';
import type { BodyReader } from './body.ts';
import type { Deps } from './deps.ts';
import { etagsOf } from './etags.ts';
import { finishWrite } from './finish.ts';
import { claimKey, findFirstAnswer, firstAnswer, readKey, releaseKey } from './idempotency.ts';
import { cameLocally } from './local.ts';
import type { AnyContext, Common, Served } from './serve.ts';
import { readUpload } from './uploads.ts';

type End = Parameters<Common['onEnd']>[0];

/** One request of a served call. */
interface Running {
  name: string;
  route: Served;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Deps;
  bodies: BodyReader;
}

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

async function run({ name, route, request, reply, deps, bodies }: Running, ends: End[]): Promise<unknown> {
  const { call } = route;
  const now = deps.clock();
  let audited: AuditDetails | undefined;
  const later: Parameters<Common['afterCommit']>[0][] = [];
  const context: AnyContext = {
    db: deps.db,
    now,
    clock: deps.clock,
    today: todayIn(now),
    config: deps.config,
    photos: deps.photos,
    vault: deps.vault,
    etags: etagsOf(request),
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
    audit: (details: AuditDetails) => {
      audited = { ...audited, ...details, dados: { ...audited?.dados, ...details.dados } };
    },
    afterCommit: (work: (typeof later)[number]) => later.push(work),
    onEnd: (work: End) => ends.push(work),
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    actor: request.actor,
    target: request.target,
    // Calls with an upload require a session, so there is an actor.
    file: call.upload && (await readUpload(request, request.actor?.id ?? 0, call.upload, bodies)),
    checkVersion: (record: unknown) => {
      const seen = request.headers[versionHeader];
      if (seen !== undefined && seen !== versionOf(call, record)) throw new ChangedMeanwhile(record);
    },
  };
  const acts = (): Act[] => {
    const targets = audited?.targets ?? [{ id: request.target?.id ?? null, dados: {} }];
    return targets.map(({ id, dados }) => ({
      momento: now,
      // A call that leaves a row but is not in `rules/auditoria.ts` does not compile.
      acao: name as Ato,
      id_ator: audited?.id_ator ?? request.actor?.id ?? null,
      id_alvo: id,
      dados: { ...(request.params as object), ...audited?.dados, ...dados },
      endereco: request.ip,
      visita: audited?.visita,
    }));
  };
  if (call.method === 'GET' || call.reads) {
    const answer = await route.handle({ ...context, before: await route.before(context) });
    if (audited !== undefined) await storeActs(deps.db, acts());
    return answer;
  }
  const recordRefusal = (error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    // What the handler recorded before it refused was not done.
    audited = { dados: {} };
    return error;
  };
  if (deps.hasRoom && !(await deps.hasRoom())) throw noRoom();
  const once = readKey(request, name, call, context.file);
  const first = request.admission?.first;
  // A repeated write is not validated again: a password that it changed is no longer the current one.
  if (once && first) return firstAnswer(once, first);
  const before = await route.before(context);
  const activeTarget = mustBeActive(call) ? request.target : undefined;
  const answer = await deps.db.transaction(async (tx) => {
    if (once && !(await claimKey(tx, once, now))) return findFirstAnswer(tx, once);
    const written = await route
      .handle({ ...context, db: tx, before })
      .catch(recordRefusal)
      .catch((error: unknown) => {
        const ofState = error instanceof Refusal && error.kind === 'conflict';
        throw activeTarget?.ativo === false && ofState ? conflict(desativado) : error;
      });
    const refused = written instanceof Refusal;
    const open = call.access === 'open';
    // An open call leaves no row unless its handler records one: strangers could fill the audit, which nobody can empty.
    const leavesRow = (!open || audited !== undefined) && (refused || audited?.mudou !== false);
    if (refused) audited = { ...audited, dados: { ...audited?.dados, recusada: true } };
    const { ativo, aberta } = await finishWrite(tx, {
      acts: leavesRow ? acts() : [],
      target: activeTarget?.id,
      sessao: request.actor?.id_sessao,
      kept: once && !refused ? { once, answer: written } : undefined,
    });
    if (activeTarget && !ativo) throw conflict(desativado);
    if (!open && !aberta) throw sessionEnded();
    if (once && refused) await releaseKey(tx, once);
    return written;
  });
  for (const work of later) {
    await work(deps.db).catch((error: unknown) =>
      request.log.error({ err: error }, 'work after a write failed'),
    );
  }
  return answer;
}

/**
 * Whether the target must be active: a deactivated person's data may be read but not written. Like other conflicts this is
 * checked after the handler, whose 404s come first; the transaction then rolls back what the handler did.
 */
const mustBeActive = ({ access }: Call): boolean =>
  isTargetPermission(access) && !mayWriteOn(access, { ativo: false });
