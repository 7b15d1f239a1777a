import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from './db/migrate.ts';
import type { Deps } from './deps.ts';

/** /healthz says that the process lives, /readyz that the database answers and is migrated. */
export function health(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await deps.db.execute(sql`select 1`);
      if (await isMigrated(deps.db)) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrações pendentes' });
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'banco de dados fora do ar' });
    }
  });
}
