import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../config.ts';
import { poolOf } from '../db/open.ts';
import { statement } from '../db/statement.ts';
import { versao } from '../version.ts';
import type { Deps } from './deps.ts';

interface Counts {
  sessoes: number;
  na_fila: number;
  falhos: number;
  ultimo_backup: number | null;
  backups_falhos: number;
}

const counting = statement<Counts>(sql`
  select (select count(*)::integer from sessoes where expira_em > ${sql.placeholder('now')}) as sessoes,
    (select extract(epoch from max(comecou_em))::float8 from backups where terminou_em is not null and falha is null)
      as ultimo_backup,
    (select count(*)::integer from backups where falha is not null) as backups_falhos,
    count(*) filter (where texto is not null)::integer as na_fila,
    count(*) filter (where texto is null and falha is not null)::integer as falhos
  from emails where enviado_em is null`);

/** How long a scrape waits for the database, in milliseconds, because an outage may be what is being investigated. */
const patience = 2_000;

/**
 * Serves Prometheus metrics where the settings enable them: on a separate port, or on the app's own port with a token.
 * Labels hold names of calls, statuses and states, and no personal data.
 */
export async function metrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const { port, host, token } = deps.config.metrics;
  if (port === undefined && token === undefined) return;
  const { contentType, scrape } = await collect(app, deps);
  const mayRead = tokenChecker(token);
  if (port === undefined) {
    app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayRead(headers.authorization)) return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(contentType).send(await scrape());
    });
    return;
  }
  const server = createServer(async ({ method, url, headers }, response) => {
    const status = url !== '/metrics' || method !== 'GET' ? 404 : mayRead(headers.authorization) ? 200 : 401;
    response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
    response.end(status === 200 ? await scrape() : undefined);
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((done, failed) => {
      server.once('error', ({ message }) =>
        failed(new SettingsError(`METRICS_HOST e METRICS_PORT não podem ser usados: ${message}.`)),
      );
      server.listen(port, host, done);
    });
    const { address, port: chosen } = server.address() as AddressInfo;
    app.log.info({ address, port: chosen }, 'metrics listen');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

function tokenChecker(token: string | undefined): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (token === undefined) return () => true;
  const mine = digest(`Bearer ${token}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), mine);
}

async function collect(app: FastifyInstance, { db, clock, clockJump }: Deps) {
  // In the bundle the CommonJS module has only a default export.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = (await import('prom-client')).default;
  const register = new Registry();
  // CPU, memory and event loop lag of the process.
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `alinha_${name}`, help, labelNames, registers: [register] });

  const requests = new Histogram({
    name: 'alinha_request_seconds',
    help: 'Requests by the name of their call and their status, and the seconds until they were answered.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const call = routeOptions.config.call ?? 'other';
    requests.observe({ call, status: statusCode }, elapsedTime / 1000);
  });

  const connections = gauge('database_connections', 'Connections of this process, by state.', ['state']);
  const waiting = gauge('database_waiting', 'Works that wait for a connection.');
  const up = gauge('database_up', 'Whether the database answered within two seconds.');
  const jumped = gauge('clock_jumped', 'Whether the clock jumped, and what destroys waits.');
  gauge('info', 'The version of this program.', ['version']).set({ version: versao }, 1);
  const sessions = gauge('sessions', 'Sessions that have not ended.');
  const mails = gauge('mails', 'Mails that wait, and those given up.', ['state']);
  const backupAge = gauge(
    'backup_age_seconds',
    'Seconds since the last whole backup was begun, by whichever process.',
  );
  const backupFailures = gauge('backup_failures', 'Backups that failed, of all that are noted.');

  const count = async (): Promise<Counts | undefined> => {
    const late = pause(patience, undefined, { ref: false });
    const asked = counting(db, { now: clock().toISOString() }).then(([row]) => row);
    return Promise.race([asked, late]).catch(() => undefined);
  };
  const scrape = async (): Promise<string> => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(db) ?? {};
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
    const counts = await count();
    up.set(counts ? 1 : 0);
    jumped.set(clockJump?.() === undefined ? 0 : 1);
    sessions.set(counts?.sessoes ?? Number.NaN);
    mails.set({ state: 'waiting' }, counts?.na_fila ?? Number.NaN);
    mails.set({ state: 'failed' }, counts?.falhos ?? Number.NaN);
    backupAge.set(clock().getTime() / 1000 - (counts?.ultimo_backup ?? Number.NaN));
    backupFailures.set(counts?.backups_falhos ?? Number.NaN);
    return register.metrics();
  };
  return { contentType: register.contentType, scrape };
}
