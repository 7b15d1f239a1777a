import { createHash } from 'node:crypto';
import { refresh } from '@alinha/contract/auth';
import { type Call, madeOn, type PlainAct, problem, type TargetAct } from '@alinha/contract/core';
import { denial, desativado, mayAct, mayWriteOn, plainActs, targetActs } from '@alinha/rules/access';
import { todayIn } from '@alinha/rules/dates';
import { markOf } from '@alinha/rules/state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAct } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import {
  ChangedMeanwhile,
  conflict,
  forbidden,
  HttpProblem,
  noRoom,
  notFound,
  unauthorized,
} from '../errors.ts';
import { findActor, type SessionActor } from '../people/actor.ts';
import { findAuthor } from '../people/author.ts';
import { type Alvo, findAlvo, stillActive } from '../people/relation.ts';
import { sessionCookies } from '../session/cookies.ts';
import { createGuard, type Guard } from '../session/guard.ts';
import { hashToken, isOpen } from '../session/tokens.ts';
import type { BodyReader } from './body.ts';
import { answerOnce, findFirstAnswer, readKey } from './idempotency.ts';
import { cameLocally } from './local.ts';
import { onlyWith } from './overload.ts';
import type { Common, Served } from './serve.ts';
import { multipart, readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | undefined;
    alvo: Alvo | undefined;
  }
}

type Fields = Record<string, unknown>;

const sessionEnded = () => unauthorized(refresh.fallback);

const isTargetAct = (act: PlainAct | TargetAct): act is TargetAct => act in targetActs;

/** Adds every served call to the app; the order of judgement is the order of the hooks below. */
export function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  bodies: BodyReader,
  served: ReadonlyMap<string, Served>,
): void {
  const guard = createGuard(deps);
  app.addConstraintStrategy(onlyWith);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('alvo', undefined);
  app.decorateRequest('device', undefined);
  const addRoutes = (scope: FastifyInstance, uploads: boolean) => {
    for (const [name, route] of served) {
      if ((route.call.upload !== undefined) === uploads) addRoute(scope, name, route, deps, bodies, guard);
    }
  };
  addRoutes(app, false);
  app.register(async (scope) => {
    // Access is judged before a file is read.
    scope.addContentTypeParser(multipart, (_request, _payload, done) => done(null));
    addRoutes(scope, true);
  });
}

function addRoute(
  app: FastifyInstance,
  name: string,
  route: Served,
  deps: Deps,
  bodies: BodyReader,
  guard: Guard,
): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path,
    constraints: call.onlyWith === undefined ? {} : { onlyWith: call.onlyWith },
    schema: schemaOf(name, call),
    onRequest: (request) => admitSession(request, call, deps),
    preHandler: (request) => judge(request, call, deps.db),
    handler: async (request, reply) => {
      const answer = await guard(call, request, () => runToItsEnd(name, route, request, reply, deps, bodies));
      if (answer instanceof HttpProblem) throw answer;
      if (call.download !== undefined) return sendFile(reply, call.download, answer as Uint8Array);
      reply.code(call.created ? 201 : 200);
      return call.fresh === undefined ? send(reply, call, answer) : sendTagged(request, reply, call, answer);
    },
  });
}

function schemaOf(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    response: {
      [call.created ? 201 : 200]: call.answer,
      ...(call.edits && { 409: problem.extend({ atual: call.edits.record.optional() }) }),
      '4xx': problem,
    },
  };
}

async function admitSession(request: FastifyRequest, call: Call, deps: Deps): Promise<void> {
  const token = request.cookies.token;
  request.actor = token === undefined ? undefined : await findActor(deps.db, hashToken(token), deps.clock());
  if (call.access === 'open') return;
  if (request.actor === undefined) throw sessionEnded();
  if (call.access !== 'session' && request.actor.senha_temporaria) {
    throw forbidden('Defina uma nova senha para continuar.');
  }
}

async function judge(request: FastifyRequest, call: Call, db: Db): Promise<void> {
  const { actor } = request;
  if (actor === undefined) return;
  if (!isTargetAct(call.access)) {
    if (!plainActs[call.access](actor)) throw forbidden(call.denied ?? denial(call.access));
    return;
  }
  const alvo = await findAlvo(db, actor, (request.params as { id: number }).id);
  if (alvo === undefined) throw notFound('Colaborador não encontrado.');
  const author = await findAuthor(db, call.access, request.params);
  if (!mayAct(call.access, actor, alvo.relation, author)) {
    throw forbidden(call.denied ?? denial(call.access, alvo.relation));
  }
  request.alvo = alvo;
}

type End = Parameters<Common['onEnd']>[0];

/** Runs a call, and then what its handler wanted done at its end, last first. */
async function runToItsEnd(
  name: string,
  route: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  bodies: BodyReader,
): Promise<unknown> {
  const ends: End[] = [];
  let failure: unknown;
  try {
    return await run(name, route, request, reply, deps, bodies, ends);
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

async function run(
  name: string,
  route: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  bodies: BodyReader,
  ends: End[],
): Promise<unknown> {
  const { call } = route;
  const now = deps.clock();
  let audited: Parameters<Common['audit']>[0] | undefined;
  const later: Parameters<Common['afterCommit']>[0][] = [];
  const context = {
    db: deps.db,
    now,
    clock: deps.clock,
    today: todayIn(now),
    config: deps.config,
    photos: deps.photos,
    isLocal: cameLocally(deps.config, request.headers),
    device: request.device,
    cookies: sessionCookies(request, reply, deps.config.publicUrl.startsWith('https:')),
    audit: (details: typeof audited) => {
      audited = { ...audited, ...details };
    },
    afterCommit: (work: (typeof later)[number]) => later.push(work),
    onEnd: (work: End) => ends.push(work),
    params: request.params,
    query: request.query,
    headers: request.headers as unknown,
    body: request.body,
    actor: request.actor,
    alvo: request.alvo,
    // Whoever sends a file is signed in.
    file: call.upload && (await readUpload(request, request.actor?.id ?? 0, call.upload, bodies)),
    checkState: (record: unknown) => {
      const seen = request.headers[madeOn];
      if (seen !== undefined && seen !== markOf(call, record)) throw new ChangedMeanwhile(record);
    },
  } as Parameters<Served['before']>[0];
  const record = (db: Db) => {
    const alvos = audited?.alvos ?? [{ id: request.alvo?.id ?? null, dados: {} }];
    const acts = alvos.map(({ id, dados }) => ({
      momento: now,
      acao: name,
      id_ator: audited?.id_ator ?? request.actor?.id ?? null,
      id_alvo: id,
      dados: { ...(request.params as Fields), ...audited?.dados, ...dados },
      endereco: request.ip,
    }));
    return recordAct(db, ...acts);
  };
  if (call.method === 'GET' || call.reads) {
    const answer = await route.handle({ ...context, before: await route.before(context) });
    if (audited !== undefined) await record(deps.db);
    return answer;
  }
  const recordRefusal = (error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    audited = { dados: { recusada: true } };
    return error;
  };
  if (deps.hasRoom && !(await deps.hasRoom())) throw noRoom();
  const once = readKey(request, name, call, context.file);
  // What was done is not judged anew: a password that was changed is no longer the current one.
  const first = once && (await findFirstAnswer(deps.db, once));
  if (first !== undefined) return first.resposta;
  const before = await route.before(context);
  const answer = await deps.db.transaction((tx) => {
    const write = async () => {
      const written = await upon(request.alvo, call.access, tx, () =>
        route.handle({ ...context, db: tx, before }).catch(recordRefusal),
      );
      if (call.access !== 'open' && !(await isOpen(tx, request.actor?.id_sessao))) throw sessionEnded();
      // What a stranger asks for in vain would fill for ever what nobody may ever empty.
      if (call.access !== 'open' || audited !== undefined) await record(tx);
      return written;
    };
    return once === undefined ? write() : answerOnce(tx, once, now, write);
  });
  for (const work of later) {
    await work(deps.db).catch((error: unknown) =>
      request.log.error({ err: error }, 'work after a write failed'),
    );
  }
  return answer;
}

/**
 * Does a write upon somebody, who must be active when it is done. That is judged with the other states, after what the
 * handler does not find (404): it is taken back by then. The row stays locked, so that a deactivation at the same
 * moment comes wholly before or wholly after; last, since who changes people takes the lock of the tables first.
 */
async function upon<T>(
  alvo: Alvo | undefined,
  act: Call['access'],
  tx: Db,
  write: () => Promise<T>,
): Promise<T> {
  if (alvo === undefined || !isTargetAct(act) || mayWriteOn(act, { ativo: false })) return write();
  const written = await write().catch((error: unknown) => {
    throw !alvo.ativo && error instanceof HttpProblem && error.status === 409 ? conflict(desativado) : error;
  });
  if (!(await stillActive(tx, alvo.id))) throw conflict(desativado);
  return written;
}

/** Assembled text goes out as it is; everything else leaves through its schema. */
function send(reply: FastifyReply, call: Call, answer: unknown) {
  return call.assembled ? reply.type('application/json; charset=utf-8').send(answer) : reply.send(answer);
}

/** A page on another host of the same site may show it too. */
function sendFile(reply: FastifyReply, type: string, file: Uint8Array) {
  return reply
    .type(type)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'same-site')
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, call: Call, answer: unknown) {
  const text = call.assembled ? (answer as string) : JSON.stringify(call.answer.parse(answer));
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', etag);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Whether the client has this already: any of the tags that it knows, weak or not, or whatever there is. */
function matches(known: string | undefined, etag: string): boolean {
  if (known?.trim() === '*') return true;
  return known?.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
