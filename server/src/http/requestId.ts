import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Every answer has it, each line of the log, and the dialog that tells of an error. */
export const requestIdHeader = 'x-request-id';

/** What a proxy may call a request. */
const harmless = /^[\w.-]{8,64}$/;

/** Names requests: as a trusted proxy does, so that its log and ours can be read side by side; never as a stranger likes. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isNamed = typeof given === 'string' && harmless.test(given);
    if (isNamed && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    // Twelve digits are enough to find it by, and few enough to be read out.
    return randomUUID().slice(0, 13);
  };
}

/** Has every answer carry its request's id. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(requestIdHeader, id);
  });
}
