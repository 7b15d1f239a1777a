import type { FastifyInstance } from 'fastify';
import { invalid } from '../refusals.ts';
import { HttpProblem } from './problem.ts';

/** Refuses odd requests with the product's own messages, where the framework would use its own or accept them. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw invalid('Falta o cabeçalho Host.');
    if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
      throw new HttpProblem(417, 'O cabeçalho Expect não é aceito.');
    }
    const isPreflight =
      headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    if (method === 'OPTIONS' && !isPreflight) {
      throw invalid('Faltam os cabeçalhos Origin e Access-Control-Request-Method.');
    }
  });
  // After authentication, like all validation of bodies.
  app.addHook('preParsing', async ({ headers }) => {
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity')
      throw new HttpProblem(415, 'Envie o conteúdo sem compressão.');
  });
}
