import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The id in this header is also in each line of the log and in the dialog that shows an error. */
export const requestIdHeader = 'x-request-id';

/** Request ids that are accepted from a proxy. */
const harmless = /^[\w.-]{8,64}$/;

/** Generates request ids. An id from a trusted proxy is adopted, so that both logs can be correlated; others are ignored. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isNamed = typeof given === 'string' && harmless.test(given);
    if (isNamed && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    // Twelve hex digits are enough to find a request, and short enough to be read aloud.
    return randomUUID().slice(0, 13);
  };
}

/** Adds the request's id to every answer. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(requestIdHeader, id);
  });
}
