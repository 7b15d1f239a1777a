import type { ScimType } from '@alinha/contract/scim';
import type { FastifyInstance } from 'fastify';

/** SCIM's own media type (RFC 7644, 3.1); requests may also come as plain JSON. */
export const scimJson = 'application/scim+json';

/** The type of SCIM's answers. */
export const scimType = `${scimJson}; charset=utf-8`;

export const isScim = (path: string): boolean => path.startsWith('/scim/v2/');

/** Answers the routes of this scope with SCIM's media type. */
export function answerAsScim(scope: FastifyInstance): void {
  // An answer without a body has no type.
  scope.addHook('preSerialization', async (_request, reply, payload) => {
    reply.type(scimType);
    return payload;
  });
}

/** An error in SCIM's shape (RFC 7644, 3.12). */
export const scimError = (status: number, detail: string, type: ScimType | undefined) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  scimType: type,
  detail,
});
