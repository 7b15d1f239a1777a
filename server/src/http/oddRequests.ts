import type { FastifyInstance } from 'fastify';
import { invalid } from '../refusals.ts';
import { HttpProblem } from './problem.ts';

/** Refuses, in the product's words, what the parts of the framework would refuse in theirs, or not at all. */
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
  // After the session, as every judgement of what was sent.
  app.addHook('preParsing', async ({ headers }) => {
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity')
      throw new HttpProblem(415, 'Envie o conteúdo sem compressão.');
  });
}
