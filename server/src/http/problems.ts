import { longestName } from '@alinha/contract/core';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { whyAway } from '../db/away.ts';
import { databaseError, duplicateIn } from '../db/errors.ts';
import { conflict, noRoom, Refusal, type RefusalKind, unavailable } from '../refusals.ts';
import { areaOf } from './areas.ts';
import { HttpProblem } from './problem.ts';
import { requestIdHeader } from './requestId.ts';
import { scimError, scimType as scimMedia } from './scim.ts';

/** The answers to errors of the framework, by their codes. */
const ofTheLayer: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Tipo de conteúdo não aceito. Envie JSON.'],
};

/** The HTTP status of each kind of refusal. */
const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rateLimited: 429,
  unavailable: 503,
};

/** `Retry-After` while the database is unavailable, in seconds. */
const secondsAway = 5;

/** SQLSTATEs of conflicting concurrent writes; the one that failed can be retried. */
const rivalry = new Set(['40001', '40P01', '55P03']);

/** What an answer says of a problem. */
type Said = Partial<Pick<Refusal, 'campos' | 'atual' | 'scimType'>> & { message: string };

/** The error handler of every call: each error is answered as `{ error, campos? }`, an unknown one without detail (ERR-03). */
export const answerProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, problemOf(error, request, reply));

/** Sets the status and the headers of an answer to an error, and logs it. */
function problemOf(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Said {
  const known = asProblem(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'unexpected error');
    reply.code(500);
    return { message: 'Erro interno. Tente novamente.' };
  }
  const status = known instanceof Refusal ? statusOf[known.kind] : known.status;
  const { retryAfter, campos, atual, scimType } = known instanceof Refusal ? known : noDetails;
  if (status === 401 || status === 403 || status === 429) {
    const { cause } = known;
    request.log.info(
      {
        status,
        user: request.actor?.id,
        integration: request.integracao?.id,
        ...(cause instanceof Error && { err: cause }),
      },
      'refused',
    );
  }
  if (status >= 500) {
    request.log.error({ err: error.cause ?? error }, 'unavailable');
  }
  if (status === 401 && request.headers.authorization !== undefined)
    reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(status);
  // SCIM names what is wrong with a request, also where a shape refuses it (RFC 7644, 3.12).
  const named = scimType ?? (status === 400 ? ofBadInput(known) : undefined);
  return { message: known.message, campos, atual, scimType: named };
}

const ofBadInput = (known: Refusal | HttpProblem) =>
  known instanceof Refusal ? ('invalidValue' as const) : ('invalidSyntax' as const);

const noDetails: Partial<Refusal> = {};

/** Maximum number of fields in a problem, so that the answer does not grow with the request; nobody corrects more at once. */
const mostFields = 20;
const someOf = (campos: Record<string, string>) =>
  Object.fromEntries(Object.entries(campos).slice(0, mostFields));

/** Validates input by its schema; all issues are answered together in one 400. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodMiniType }) =>
  (data: unknown) => {
    const { data: value, error } = schema.safeParse(data);
    return error === undefined ? { value } : { error: asShapeProblem(error.issues) };
  };

function asShapeProblem(issues: readonly z.core.$ZodIssue[]): Refusal {
  const named = issues
    .slice(0, mostFields)
    .map(({ path, message }) => [path.join('.').slice(0, longestName) || 'corpo', message]);
  const campos: Record<string, string> = Object.fromEntries(named);
  return new Refusal('invalid', Object.values(campos)[0] ?? 'Dados inválidos.', { campos });
}

/** Answers a URL that the router cannot parse (a broken escape, an id that is too long), for which no hook has run. */
export const answerBadAddress =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .code(400)
      .header(requestIdHeader, request.id)
      .headers({ ...headers, 'cache-control': 'no-store' });
    send(request, reply, { message: 'Identificador inválido.', scimType: 'invalidValue' });
  };

/** Answers an address that nothing serves. */
export const answerUnknownRoute = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply.code(404), { message: 'Rota não encontrada.' });

/** Sends a problem in the shape of the address: SCIM has one of its own (RFC 7644, 3.12). */
function send(request: FastifyRequest, reply: FastifyReply, { message, campos, atual, scimType }: Said) {
  if (areaOf(request.url) === 'scim') {
    return reply.type(scimMedia).send(scimError(reply.statusCode, message, scimType));
  }
  return reply.send({ error: message, ...(campos && { campos: someOf(campos) }), atual });
}

function asProblem(error: FastifyError): Refusal | HttpProblem | undefined {
  if (error instanceof Refusal || error instanceof HttpProblem) return error;
  const [status, message] = ofTheLayer[error.code] ?? [];
  if (status !== undefined && message !== undefined) return new HttpProblem(status, message);
  const { code } = databaseError(error);
  // 53100: the disk of the PostgreSQL server is full, reads still work; ENOSPC: the disk of photos is full.
  if (code === '53100' || error.code === 'ENOSPC') return noRoom();
  if (whyAway(error) !== undefined) {
    return unavailable(
      'O sistema está temporariamente indisponível. Tente novamente em instantes.',
      secondsAway,
    );
  }
  const duplicate = duplicateIn(error);
  if (duplicate !== undefined) return new Refusal('conflict', duplicate.message, { scimType: 'uniqueness' });
  if (rivalry.has(code)) {
    return conflict('Outra pessoa alterou estes dados ao mesmo tempo. Tente novamente.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpProblem(error.statusCode, 'A requisição não pôde ser entendida.');
  }
  return undefined;
}
