import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpProblem, noRoom } from './errors.ts';

/** What the HTTP layer itself refuses, in the product's words. */
const ofTheLayer: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Tipo de conteúdo não aceito. Envie JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'O conteúdo enviado é grande demais.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'O tamanho do conteúdo não confere.'],
};

/** What each unique index keeps to one, as whoever comes second reads it. */
const taken: Record<string, string> = {
  colaboradores_email: 'E-mail já cadastrado.',
  empresas_nome: 'Já existe uma empresa com este nome.',
  cargos_nome: 'Já existe um cargo com este nome nesta empresa.',
};

/** SQLSTATEs of two writes that met; the loser may simply try again. */
const rivalry = new Set(['40001', '40P01', '55P03']);

/** The one error handler: every error leaves as `{ error, campos? }`, an unknown one without detail (ERR-03). */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asProblem(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ error: 'Erro interno. Tente novamente.' });
  }
  if (known.status === 401 || known.status === 403 || known.status === 429) {
    request.log.info({ status: known.status, user: request.actor?.id }, 'refused');
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply.code(known.status).send({ error: known.message, campos: known.campos, atual: known.atual });
}

/** An address that names nothing, before any hook: a broken escape, or an id longer than any. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(400)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send({ error: 'Identificador inválido.' });
}

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: 'Rota não encontrada.' });
}

function asProblem(error: FastifyError): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const campos = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.slice(1).replaceAll('/', '.') || 'corpo',
        issue.message ?? 'Valor inválido.',
      ]),
    );
    return new HttpProblem(400, Object.values(campos)[0] ?? 'Dados inválidos.', { campos });
  }
  const [status, message] = ofTheLayer[error.code] ?? [];
  if (status !== undefined && message !== undefined) return new HttpProblem(status, message);
  const { code, constraint } = databaseError(error);
  const duplicate = code === '23505' && taken[constraint];
  if (duplicate) return new HttpProblem(409, duplicate);
  // 53100: a PostgreSQL server's disk is full; ENOSPC: that of photos.
  if (code === '53100' || error.code === 'ENOSPC') return noRoom();
  if (rivalry.has(code)) {
    return new HttpProblem(409, 'Outra pessoa alterou estes dados ao mesmo tempo. Tente novamente.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpProblem(error.statusCode, 'A requisição não pôde ser entendida.');
  }
  return undefined;
}

/** SQLSTATE and constraint of an error that came from the database. */
function databaseError({ cause }: Error): { code: string; constraint: string } {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return { code: String(code), constraint: String(constraint) };
}
