import { createHash } from 'node:crypto';
import type { Call } from '@alinha/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tagged } from '../cache/tagged.ts';

/** The entity tags in `If-None-Match`, weak or not. */
export const etagsOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  headers['if-none-match']?.match(/"[^"]*"/g)?.map((tag) => tag.slice(1, -1)) ?? [];

/** Sends an answer with its entity tag, or 304 where the client has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, call: Call, answer: unknown) {
  const { etag, text } = asTagged(call, answer);
  reply.header('etag', `"${etag}"`);
  const has = request.headers['if-none-match']?.trim() === '*' || etagsOf(request).includes(etag);
  if (has || text === undefined) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** An answer without its own tag is tagged with a hash of its text. */
function asTagged(call: Call, answer: unknown): Tagged {
  if (call.assembled && typeof answer === 'object') return answer as Tagged;
  const text = call.assembled ? (answer as string) : JSON.stringify(call.answer.parse(answer));
  return { etag: createHash('sha1').update(text).digest('base64url'), text };
}
