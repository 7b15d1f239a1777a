import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { areaOf } from './areas.ts';
import { answerUnknownRoute } from './problems.ts';

/**
 * Serves the built pages: hashed files may be cached for a year, and every path outside the API gets `index.html`. The
 * build has compressed each file (`web/pack.ts`), so nothing is compressed here.
 */
export async function pages(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(async (site) => {
    site.addHook('onSend', async (_request, reply) => {
      const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean);
      reply.header('vary', vary.join(', '));
    });
    await site.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      // The plugin's own header would overwrite the one set below.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    site.setNotFoundHandler((request, reply) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const isPage = reads && areaOf(request.url) === undefined;
      return isPage ? reply.sendFile('index.html') : answerUnknownRoute(request, reply);
    });
  });
}
