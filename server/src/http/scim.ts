import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../refusals.ts';
import { problemOf } from './problems.ts';

/** SCIM's own media type (RFC 7644, 3.1); requests may also come as plain JSON. */
export const scimJson = 'application/scim+json';

const root = '/scim/v2';

export const isScim = (path: string): boolean => path.startsWith(`${root}/`);

/** Answers the routes of this scope as SCIM, with its media type and errors, and so every other address below `/scim/v2`. */
export function answerAsScim(scope: FastifyInstance): void {
  scope.setErrorHandler(answerScimProblem);
  // An answer without a body has no type.
  scope.addHook('preSerialization', async (_request, reply, payload) => {
    reply.type(`${scimJson}; charset=utf-8`);
    return payload;
  });
  scope.register(
    async (below) => {
      below.setNotFoundHandler((request, reply) =>
        answerScimProblem(notFound('Recurso não encontrado.'), request, reply),
      );
    },
    { prefix: root },
  );
}

/** Every error in SCIM's shape (RFC 7644, 3.12). */
function answerScimProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { message, scimType } = problemOf(error as FastifyError, request, reply);
  const status = reply.statusCode;
  const ofBadInput = error instanceof Refusal ? 'invalidValue' : 'invalidSyntax';
  return reply.type(`${scimJson}; charset=utf-8`).send({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    scimType: scimType ?? (status === 400 ? ofBadInput : undefined),
    detail: message,
  });
}
