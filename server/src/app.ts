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
import { acompanhamentoRoutes } from './features/acompanhamento/routes.ts';
import { afastamentosRoutes } from './features/afastamentos/routes.ts';
import { alinhamentoRoutes } from './features/alinhamento/routes.ts';
import { auditoriaRoutes } from './features/auditoria/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { avaliacaoCulturalRoutes } from './features/avaliacao-cultural/routes.ts';
import { buscaRoutes } from './features/busca/routes.ts';
import { cadastroRoutes } from './features/cadastro/routes.ts';
import { calibracoesRoutes } from './features/calibracoes/routes.ts';
import { cargosRoutes } from './features/cargos/routes.ts';
import { cienciaRoutes } from './features/ciencia/routes.ts';
import { colaboradoresRoutes } from './features/colaboradores/routes.ts';
import { configRoutes } from './features/config/routes.ts';
import { contaRoutes } from './features/conta/routes.ts';
import { convitesRoutes } from './features/convites/routes.ts';
import { copiaRoutes } from './features/copia/routes.ts';
import { destinatariosRoutes } from './features/destinatarios/routes.ts';
import { dossieRoutes } from './features/dossie/routes.ts';
import { eliminacaoRoutes } from './features/eliminacao/routes.ts';
import { empresasRoutes } from './features/empresas/routes.ts';
import { encarregadosRoutes } from './features/encarregados/routes.ts';
import { fechamentosRoutes } from './features/fechamentos/routes.ts';
import { folgasRoutes } from './features/folgas/routes.ts';
import { fotoRoutes } from './features/foto/routes.ts';
import { guardasLegaisRoutes } from './features/guardas-legais/routes.ts';
import { importacaoRoutes } from './features/importacao/routes.ts';
import { incidentesRoutes } from './features/incidentes/routes.ts';
import { integracoesRoutes } from './features/integracoes/routes.ts';
import { kpiRoutes } from './features/kpi/routes.ts';
import { lembretesRoutes } from './features/lembretes/routes.ts';
import { nineboxRoutes } from './features/ninebox/routes.ts';
import { observacoesRoutes } from './features/observacoes/routes.ts';
import { organogramaRoutes } from './features/organograma/routes.ts';
import { passosRoutes } from './features/passos/routes.ts';
import { pdfRoutes } from './features/pdf/routes.ts';
import { pendenciasRoutes } from './features/pendencias/routes.ts';
import { planilhasRoutes } from './features/planilhas/routes.ts';
import { prazosRoutes } from './features/prazos/routes.ts';
import { preparacaoRoutes } from './features/preparacao/routes.ts';
import { quemPodeVerRoutes } from './features/quem-pode-ver/routes.ts';
import { questionarioRoutes } from './features/questionario/routes.ts';
import { recuperacaoRoutes } from './features/recuperacao/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { ressalvasRoutes } from './features/ressalvas/routes.ts';
import { scimRoutes } from './features/scim/routes.ts';
import { segundoFatorRoutes } from './features/segundo-fator/routes.ts';
import { segurancaRoutes } from './features/seguranca/routes.ts';
import { solicitacoesRoutes } from './features/solicitacoes/routes.ts';
import { ssoRoutes } from './features/sso/routes.ts';
import { substituicoesRoutes } from './features/substituicoes/routes.ts';
import { tarefasRoutes } from './features/tarefas/routes.ts';
import { termoRoutes } from './features/termo/routes.ts';
import { areaOf } from './http/areas.ts';
import { type BodyReader, createBodyReader, isTooDeep } from './http/body.ts';
import { type AnswersUnderWay, answerParserError, limitConnections } from './http/connections.ts';
import type { Deps } from './http/deps.ts';
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
import type { Routes, Served } from './http/serve.ts';
import { invalid } from './refusals.ts';

/** The routes of every feature of the contract; a missing feature does not compile. */
const routes: { [F in keyof typeof features]: Routes<F> } = {
  acompanhamento: acompanhamentoRoutes,
  afastamentos: afastamentosRoutes,
  alinhamento: alinhamentoRoutes,
  auditoria: auditoriaRoutes,
  auth: authRoutes,
  avaliacaoCultural: avaliacaoCulturalRoutes,
  busca: buscaRoutes,
  cadastro: cadastroRoutes,
  calibracoes: calibracoesRoutes,
  cargos: cargosRoutes,
  ciencia: cienciaRoutes,
  colaboradores: colaboradoresRoutes,
  config: configRoutes,
  conta: contaRoutes,
  convites: convitesRoutes,
  copia: copiaRoutes,
  dossie: dossieRoutes,
  eliminacao: eliminacaoRoutes,
  destinatarios: destinatariosRoutes,
  empresas: empresasRoutes,
  encarregados: encarregadosRoutes,
  fechamentos: fechamentosRoutes,
  foto: fotoRoutes,
  guardasLegais: guardasLegaisRoutes,
  importacao: importacaoRoutes,
  incidentes: incidentesRoutes,
  integracoes: integracoesRoutes,
  kpi: kpiRoutes,
  folgas: folgasRoutes,
  lembretes: lembretesRoutes,
  ninebox: nineboxRoutes,
  observacoes: observacoesRoutes,
  organograma: organogramaRoutes,
  passos: passosRoutes,
  pdf: pdfRoutes,
  pendencias: pendenciasRoutes,
  planilhas: planilhasRoutes,
  prazos: prazosRoutes,
  preparacao: preparacaoRoutes,
  quemPodeVer: quemPodeVerRoutes,
  questionario: questionarioRoutes,
  recuperacao: recuperacaoRoutes,
  reports: reportsRoutes,
  ressalvas: ressalvasRoutes,
  scim: scimRoutes,
  seguranca: segurancaRoutes,
  segundoFator: segundoFatorRoutes,
  solicitacoes: solicitacoesRoutes,
  sso: ssoRoutes,
  substituicoes: substituicoesRoutes,
  tarefas: tarefasRoutes,
  termo: termoRoutes,
};

/** Maximum JSON body. Anonymous callers need only send credentials, and may open any number of connections. */
const longestJson = { signedIn: 1024 * 1024, stranger: 16 * 1024 };

z.config({ localeError: messageFor });

/** The complete HTTP app for these dependencies, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const headers = securityHeaders(config);
  const limits = limitsOf(deps);
  const bodies = createBodyReader(limits);
  const served = byName(Object.values(routes));
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
