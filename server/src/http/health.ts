import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from './deps.ts';

/** A proxy asks each second, and would fill the log: only what is wrong is logged. */
const probe = { schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * /healthz says that the process is alive, /readyz that it is not stopping and that the database answers, is migrated and
 * has room on its disk.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', probe, async () => ({ status: 'ok' }));
  app.get('/readyz', probe, async (request, reply) => {
    if (deps.stopping?.aborted) return reply.code(503).send({ status: 'encerrando' });
    try {
      await deps.db.execute(sql`select 1`);
      if (deps.hasRoom && !(await deps.hasRoom()))
        return reply.code(503).send({ status: 'sem espaço em disco' });
      if (await isMigrated(deps.db)) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrações pendentes' });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'banco de dados fora do ar' });
    }
  });
}
