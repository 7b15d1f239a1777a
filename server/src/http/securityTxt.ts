import { dayMs } from '@alinha/rules/dates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { answerUnknownRoute } from './problems.ts';

/** The file is made for each request, so it never expires while the server runs; RFC 9116 wants less than a year. */
const lasts = 90 * dayMs;

/** /.well-known/security.txt: where to report a vulnerability (RFC 9116); 404 until the operator names a contact. */
export function securityTxt(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    if (config.securityContact === undefined) return answerUnknownRoute(request, reply);
    const expires = new Date(clock().getTime() + lasts);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: pt-BR, en',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
