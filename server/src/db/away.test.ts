import { connect, createServer, type Socket } from 'node:net';
import { me } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { onFreePort } from '../../../scripts/ports.mjs';
import { testApp } from '../../test/app.ts';
import { onDatabase, urlOf } from '../../test/onDatabase.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { whyAway } from './away.ts';
import { openDatabase } from './open.ts';
import { rowsOf } from './rows.ts';

const t = testApp();

/** A proxy to the database that can be cut. */
async function openRoad(host: string, port: number) {
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect({ host, port });
    for (const socket of [here, there]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there);
    there.pipe(here);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve(port);
      });
    });
  const cut = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: await onFreePort(listen), listen, cut };
}

test('while the database is unavailable the answer is a 503 with Retry-After and no address, and calls work again afterwards (TRU-29)', async ({
  skip,
}) => {
  const template = inject('template');
  if (template.kind === 'embedded') return skip('the embedded database is never away');
  const [row] = await rowsOf<{ name: string }>(t.database.db, sql`select current_database() as name`);
  const real = new URL(urlOf(template.papeis.servidor, row?.name ?? ''));
  const road = await openRoad(real.hostname, Number(real.port));
  const through = new URL(real);
  through.port = String(road.port);
  const lines: string[] = [];
  const database = await openDatabase({ url: through.href, dir: '' });
  const app = await buildApp({
    db: database.db,
    config: readConfig({ LOG_LEVEL: 'info' }),
    clock: () => t.now,
    photos: t.photos,
    webDir: undefined,
    logTo: { write: (line) => lines.push(line) },
  });
  const ask = () => app.inject({ method: 'GET', url: me.path, headers: { cookie: 'token=x' } });
  expect((await ask()).statusCode).toBe(401);

  // During a call: it waits for a lock when its connection is cut.
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const interrupted = await t.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessao_tokens in access exclusive mode`);
    const answer = ask();
    for (;;) {
      const [waiter] = await rowsOf<{ pid: number }>(tx, waiting);
      if (waiter === undefined) continue;
      await onDatabase(template.url, `select pg_terminate_backend(${waiter.pid})`);
      return answer;
    }
  });
  // During a transaction, on a connection with no other listener.
  const broken = database.db.transaction(async (tx) => {
    const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await onDatabase(template.url, `select pg_terminate_backend(${backend?.pid})`);
    for (;;) await tx.execute(sql`select 1`);
  });
  expect(whyAway(await broken.catch((error: unknown) => error))).toBeDefined();
  expect((await ask()).statusCode).toBe(401);
  await road.cut();
  const away = [interrupted, await ask(), await app.inject('/readyz')];
  expect(away.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const { headers } of away.slice(0, 2)) expect(headers['retry-after']).toBe('5');
  expect(interrupted.json()).toEqual({
    error: 'O sistema está temporariamente indisponível. Tente novamente em instantes.',
  });
  const output = [...lines, ...away.map(({ body }) => body)].join('');
  expect(output).toContain('ECONNREFUSED');
  for (const secret of [`:${road.port}`, String(road.port), real.port, `${real.username}@`, 'at 127.0.0.1']) {
    expect(output.includes(secret), secret).toBe(false);
  }
  await road.listen(road.port);
  expect((await ask()).statusCode).toBe(401);
  // A transaction that begins on a breaking connection must give it back: the pool has only ten.
  for (let time = 0; time < 11; time += 1) {
    const cut = road.cut();
    await expect(database.db.transaction(async () => undefined)).rejects.toThrow();
    await cut;
    await road.listen(road.port);
    expect((await ask()).statusCode).toBe(401);
  }
  await app.close();
  await database.close();
  await road.cut();
});
