import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Every answer has it, each line of the log, and the dialog that tells of an error. */
export const requestIdHeader = 'x-request-id';

/** What a proxy may call a request. */
const harmless = /^[\w.-]{8,64}$/;

/** What Fastify knows by name. */
const named: Record<string, readonly [address: string, prefix: number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const whole = isIP(address) === 6 ? 128 : 32;
    for (const [one, bits] of named[network] ?? [[address, Number(prefix ?? whole)] as const]) {
      list.addSubnet(one, bits, familyOf(one));
    }
  }
  return list;
}

/** Names requests: as a trusted proxy does, so that its log and ours can be read side by side; never as a stranger likes. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trusted = listOf(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const { remoteAddress = '' } = socket;
    const counts = typeof given === 'string' && harmless.test(given);
    if (counts && isIP(remoteAddress) && trusted.check(remoteAddress, familyOf(remoteAddress))) return given;
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
