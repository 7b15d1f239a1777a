import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownRoute } from './problems.ts';

/** Serves the built pages: hashed files for a year, and the one page for every path that is not the API's. */
export async function pages(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isPage = reads && !/^\/(api|assets)([/?]|$)/.test(request.url);
    return isPage ? reply.sendFile('index.html') : answerUnknownRoute(request, reply);
  });
}
