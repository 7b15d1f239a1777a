import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from '../refusals.ts';
import { cameLocally } from './local.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A hook that refuses writes sent by pages of other sites with this site's cookies. Requests without an Origin header do
 * not come from a page. On a local address any name of this machine counts as the same site.
 */
export function refuseForeignOrigins(config: Config) {
  const allowed = new Set([config.publicUrl, ...config.webOrigins]);
  return async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers;
    if (request.routeOptions.config.oneClick) return;
    if (origin === undefined || reading.has(request.method) || allowed.has(origin)) return;
    if (cameLocally(config, request.headers) && origin === `http://${request.headers.host}`) return;
    throw forbidden('Origem não permitida.');
  };
}
