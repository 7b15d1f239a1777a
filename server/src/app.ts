import { constants } from 'node:zlib';
import type { features } from '@alinha/contract';
import { messageFor } from '@alinha/contract/messages';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from './features/index.ts';
import { areaOf } from './http/areas.ts';
import { type BodyReader, createBodyReader, isTooDeep } from './http/body.ts';
import { type AnswersUnderWay, answerParserError, limitConnections } from './http/connections.ts';
import type { Deps } from './http/deps.ts';
import type { Served } from './http/handler.ts';
import { securityHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { limitsOf } from './http/limits.ts';
import { loggerOptions, nameSlowStatements } from './http/logging.ts';
import { metrics } from './http/metrics.ts';
import { refuseOddRequests } from './http/oddRequests.ts';
import { documentCalls } from './http/openApi.ts';
import { refuseForeignOrigins } from './http/origins.ts';
import { pages } from './http/pages.ts';
import { answerBadAddress, answerProblem, answerUnknownRoute, validatorCompiler } from './http/problems.ts';
import { registerCalls } from './http/register.ts';
import { carryRequestIds, requestIdHeader, requestIds } from './http/requestId.ts';
import { scimJson } from './http/scim.ts';
import { securityTxt } from './http/securityTxt.ts';
import { invalid } from './refusals.ts';

/** A feature of the contract without routes does not compile. */
const ofFeatures: { [F in keyof typeof features]: Record<string, Served> } = routes;

/** Maximum JSON body. Anonymous callers need only send credentials, and may open any number of connections. */
const longestJson = { signedIn: 1024 * 1024, stranger: 16 * 1024 };

z.config({ localeError: messageFor });

/** The complete HTTP app for these dependencies, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const headers = securityHeaders(config);
  const limits = limitsOf(deps);
  const bodies = createBodyReader(limits);
  const served = byName(Object.values(ofFeatures));
  const underWay: AnswersUnderWay = new Map();
  const app = Fastify({
    logger: loggerOptions(deps),
    genReqId: requestIds(config),
    requestTimeout: limits.request,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkEvery,
      // Our own check answers with a reason, as JSON.
      requireHostHeader: false,
    },
    // A call that arrives on an open connection during shutdown is answered normally.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerParserError(headers, underWay),
  });
  limitConnections(app, limits, bodies, underWay);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  app.removeContentTypeParser('text/plain');
  acceptJson(app, bodies);

  carryRequestIds(app);
  await metrics(app, deps);
  nameSlowStatements(app, deps);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const area = areaOf(request.url);
    if (area === 'api' || area === 'scim' || request.routeOptions.config.call !== undefined)
      reply.header('cache-control', 'no-store');
  });
  refuseOddRequests(app);
  await app.register(cookie);
  await app.register(cors, {
    origin: config.webOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', requestIdHeader],
  });
  // Fast levels: compressing the chart of 10,000 people must cost at most half as much as the answer itself.
  await app.register(compress, {
    // zstd needs Node.js 22.15.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
  await app.register(swagger, {
    openapi: {
      // Only from this version on may a token's scopes be named.
      openapi: '3.1.0',
      info: { title: `API ${config.produto}`, version: '1' },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of an integration, which HR makes; calls without it take the session of a browser.',
          },
        },
      },
    },
    transform: documentCalls(served),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  app.addHook('onRequest', refuseForeignOrigins(config));
  registerCalls(app, deps, bodies, served);
  health(app, deps);
  securityTxt(app, deps);
  if (deps.webDir === undefined) app.setNotFoundHandler(answerUnknownRoute);
  else await pages(app, deps.webDir);
  return app;
}

/** Parses JSON bodies; an empty body counts as no body. */
function acceptJson(app: FastifyInstance, bodies: BodyReader): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(['application/json', scimJson], (request, payload, done) => {
    const known = request.actor !== undefined || request.integracao !== undefined;
    const longest = known ? longestJson.signedIn : longestJson.stranger;
    bodies
      .read(payload, request.headers['content-length'], longest, 'O conteúdo enviado é grande demais.')
      .then((body) => {
        if (body.length === 0) done(null, undefined);
        else if (isTooDeep(body)) done(invalid('A requisição não pôde ser entendida.'));
        else parse(request, body.toString(), done);
      }, done);
  });
}

/** @throws where two features have a call of the same name: the API documentation and repeated writes rely on it */
function byName(features: readonly Record<string, Served>[]): Map<string, Served> {
  const served = features.flatMap((one) => Object.entries(one));
  const names = new Map(served);
  if (names.size < served.length) throw new Error('two calls have one name');
  return names;
}
