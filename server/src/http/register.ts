import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type Call, problem } from '@alinha/contract/core';
import { scimError } from '@alinha/contract/scim';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { createGate, type Gate } from '../queue.ts';
import { Refusal } from '../refusals.ts';
import { type AttemptLimiter, createAttemptLimiter } from '../session/attempts.ts';
import { admit, authorize, decorateRequests } from './admit.ts';
import type { BodyReader } from './body.ts';
import type { Deps } from './deps.ts';
import { sendTagged } from './etags.ts';
import type { Served } from './handler.ts';
import { limitsOf } from './limits.ts';
import { onlyWith } from './onlyWith.ts';
import { runToItsEnd } from './run.ts';
import { answerAsScim, isScim } from './scim.ts';
import { sendFile } from './sendFile.ts';
import { createStreams, type EventStream, type Streams } from './streams.ts';
import { multipart } from './uploads.ts';
import { whileAllowed } from './whileAllowed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves. */
    call?: string;
    /** Whether pages of any site may send it, because it ignores cookies. */
    oneClick?: boolean;
  }
}

/** Adds every served call to the app. Checks run in the order of the hooks below. */
export function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  bodies: BodyReader,
  served: ReadonlyMap<string, Served>,
): void {
  const limitAttempts = createAttemptLimiter(deps);
  const limits = limitsOf(deps);
  // Sign-ins wait for slow hashes, so they have a limit of their own: many of them must not block other calls.
  const gates = { attempts: createGate(limits.atWork), others: createGate(limits.atWork) };
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  // Readers of a stream resume it at another process while this one still answers calls.
  const stopping = AbortSignal.any([closing.signal, ...(deps.stopping ? [deps.stopping] : [])]);
  const streams = createStreams(limits, stopping);
  app.addConstraintStrategy(onlyWith);
  decorateRequests(app);
  app.decorateRequest('device', undefined);
  const addRoutes = (scope: FastifyInstance, kind: Kind) => {
    for (const [name, route] of served) {
      if (kindOf(route.call) === kind) {
        addRoute(scope, name, route, {
          deps,
          bodies,
          limitAttempts,
          streams,
          closing: closing.signal,
          gate: gates[route.call.rateLimit ? 'attempts' : 'others'],
        });
      }
    }
  };
  addRoutes(app, 'plain');
  app.register(async (scope) => {
    // The handler reads the file, so that access is checked first.
    scope.addContentTypeParser(multipart, (_request, _payload, done) => done(null));
    addRoutes(scope, 'upload');
  });
  app.register(async (scope) => {
    answerAsScim(scope);
    addRoutes(scope, 'scim');
  });
  app.register(async (scope) => {
    // The content of a form is only limited in size, then discarded.
    for (const form of [multipart, 'application/x-www-form-urlencoded']) {
      scope.addContentTypeParser(form, (request, payload, done) => {
        bodies
          .read(
            payload,
            request.headers['content-length'],
            longestForm,
            'O conteúdo enviado é grande demais.',
          )
          .then(() => done(null, undefined), done);
      });
    }
    addRoutes(scope, 'oneClick');
  });
}

const longestForm = 1024;

type Kind = 'plain' | 'upload' | 'oneClick' | 'scim';

const kindOf = ({ path, upload, oneClick }: Call): Kind => {
  if (isScim(path)) return 'scim';
  return oneClick ? 'oneClick' : upload === undefined ? 'plain' : 'upload';
};

interface Surroundings {
  deps: Deps;
  bodies: BodyReader;
  limitAttempts: AttemptLimiter;
  streams: Streams;
  closing: AbortSignal;
  gate: Gate;
}

function addRoute(
  app: FastifyInstance,
  name: string,
  route: Served,
  { deps, bodies, limitAttempts, streams, closing, gate }: Surroundings,
): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path,
    constraints: call.onlyWith === undefined ? {} : { onlyWith: call.onlyWith },
    schema: schemaOf(name, call),
    config: { call: name, ...(call.oneClick && { oneClick: true }) },
    onRequest: (request) => gate.pass(() => admit(request, call, deps)),
    preHandler: (request) => authorize(request, call, deps),
    onSend: async ({ method }, _reply, payload) => {
      if (method === 'HEAD' && payload instanceof Readable) await closed(payload);
      return payload;
    },
    handler: async (request, reply) => {
      const run = async () => {
        // An admitted request is served, however many came since.
        const answer = await gate.pass(
          () =>
            limitAttempts(call, request, () =>
              runToItsEnd({ name, route, request, reply, deps, bodies, closing }),
            ),
          true,
        );
        if (answer instanceof Refusal) throw answer;
        return answer;
      };
      if (call.stream) {
        return streams.answer(reply, request.actor?.id ?? 0, run as () => Promise<EventStream>);
      }
      const answer = await run();
      if (call.download !== undefined) {
        const check = () => authorize(request, call, deps);
        const file = answer instanceof Readable ? whileAllowed(answer, check) : (answer as Uint8Array);
        return sendFile(reply, call.download, file);
      }
      reply.code(statusOf(call));
      return call.fresh === undefined ? send(reply, call, answer) : sendTagged(request, reply, call, answer);
    },
  });
}

/** HEAD reads nothing of a file or a stream of events: closed at once, it keeps no place that others wait for. */
async function closed(stream: Readable): Promise<void> {
  stream.destroy();
  if (!stream.closed) await once(stream, 'close');
}

const statusOf = ({ created, noContent }: Call): number => (noContent ? 204 : created ? 201 : 200);

function schemaOf(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.token && { security: [{ token: [call.token] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    response: {
      [statusOf(call)]: call.answer,
      ...(call.edits && { 409: z.extend(problem, { atual: z.optional(call.edits.record) }) }),
      '4xx': isScim(call.path) ? scimError : problem,
    },
  };
}

/** Assembled text is sent as it is; everything else is serialized by its schema. */
function send(reply: FastifyReply, call: Call, answer: unknown) {
  return call.assembled ? reply.type('application/json; charset=utf-8').send(answer) : reply.send(answer);
}
