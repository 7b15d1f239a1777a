import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { whyAway } from '../db/away.ts';
import { databaseError, duplicateIn } from '../db/errors.ts';
import { conflict, noRoom, Refusal, type RefusalKind, unavailable } from '../refusals.ts';
import { HttpProblem } from './problem.ts';
import { requestIdHeader } from './requestId.ts';

/** What the HTTP layer itself refuses, in the product's words. */
const ofTheLayer: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Tipo de conteúdo não aceito. Envie JSON.'],
};

/** The status of each refusal. */
const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rateLimited: 429,
  unavailable: 503,
};

/** When to ask again for what needs a database that is away. */
const secondsAway = 5;

/** SQLSTATEs of two writes that met; the loser may simply try again. */
const rivalry = new Set(['40001', '40P01', '55P03']);

/** The one error handler: every error leaves as `{ error, campos? }`, an unknown one without detail (ERR-03). */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asProblem(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ error: 'Erro interno. Tente novamente.' });
  }
  const status = known instanceof Refusal ? statusOf[known.kind] : known.status;
  const { retryAfter, campos, atual } = known instanceof Refusal ? known : noDetails;
  if (status === 401 || status === 403 || status === 429) {
    const { cause } = known;
    request.log.info(
      { status, user: request.actor?.id, ...(cause instanceof Error && { err: cause }) },
      'refused',
    );
  }
  if (status >= 500) {
    request.log.error({ err: error.cause ?? error }, 'unavailable');
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({
    error: known.message,
    ...(campos && { campos: someOf(campos) }),
    atual,
  });
}

const noDetails: Partial<Refusal> = {};

/** How many fields a problem names: nobody mends more at once, and an answer never grows with what was sent. */
const mostFields = 20;
const someOf = (campos: Record<string, string>) =>
  Object.fromEntries(Object.entries(campos).slice(0, mostFields));

/** Judges what was sent by its shape; all that is wrong is one 400. */
export const judgeShape =
  ({ schema }: { schema: z.ZodMiniType }) =>
  (data: unknown) => {
    const { data: value, error } = schema.safeParse(data);
    return error === undefined ? { value } : { error: asShapeProblem(error.issues) };
  };

function asShapeProblem(issues: readonly z.core.$ZodIssue[]): Refusal {
  const named = issues.slice(0, mostFields).map(({ path, message }) => [path.join('.') || 'corpo', message]);
  const campos: Record<string, string> = Object.fromEntries(named);
  return new Refusal('invalid', Object.values(campos)[0] ?? 'Dados inválidos.', { campos });
}

/** An address that names nothing, before any hook: a broken escape, or an id longer than any. */
export const answerBadAddress =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .code(400)
      .header(requestIdHeader, request.id)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ error: 'Identificador inválido.' });
  };

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: 'Rota não encontrada.' });
}

function asProblem(error: FastifyError): Refusal | HttpProblem | undefined {
  if (error instanceof Refusal || error instanceof HttpProblem) return error;
  const [status, message] = ofTheLayer[error.code] ?? [];
  if (status !== undefined && message !== undefined) return new HttpProblem(status, message);
  const { code } = databaseError(error);
  // 53100: a PostgreSQL server's disk is full, which keeps nobody from reading; ENOSPC: that of photos.
  if (code === '53100' || error.code === 'ENOSPC') return noRoom();
  if (whyAway(error) !== undefined) {
    return unavailable(
      'O sistema está temporariamente indisponível. Tente novamente em instantes.',
      secondsAway,
    );
  }
  const duplicate = duplicateIn(error);
  if (duplicate !== undefined) return conflict(duplicate.message);
  if (rivalry.has(code)) {
    return conflict('Outra pessoa alterou estes dados ao mesmo tempo. Tente novamente.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpProblem(error.statusCode, 'A requisição não pôde ser entendida.');
  }
  return undefined;
}
