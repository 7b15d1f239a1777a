import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { onFreePort } from '../scripts/ports.mjs';
import { root } from '../scripts/prepare.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { signIn } from './account.ts';
import { aFolder, startWithDemonstration } from './backends.ts';
import { startProgram } from './program.ts';
import { figure, size } from './size.ts';
import { seconds, unharmed, Writers } from './writers.ts';

const { folder, remove } = aFolder();
const undo: (() => unknown)[] = [remove];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** How often each mail was received, by its Message-ID; digests, which depend on the time of day, are left out. */
const received = new Map<string, number>();
/** The open connections to the mail server. */
const sending = new Set<string>();

let database: string;
let proxy: string;
let starts: (() => Promise<RunningServer>)[];
let servers: RunningServer[];
/** One for all drills, since it counts every report of its person. */
let writing: Promise<Writers> | undefined;
const theWriters = () => {
  writing ??= Writers.of(() => proxy);
  return writing;
};

/** Two servers on one database behind HAProxy with `deploy/haproxy.cfg`, changed to plain HTTP. */
beforeAll(async () => {
  const postgres = await startWithDemonstration();
  undo.push(postgres.stop);
  database = postgres.url;
  const mail = await startMail();
  const startOn = (port: number) => {
    const env = {
      PORT: String(port),
      DATABASE_URL: database,
      TRUST_PROXY: '127.0.0.1',
      // The proxy needs two checks, a second apart, to see that a server stops.
      DRAIN_SECONDS: '3',
      SMTP_URL: mail,
    };
    return startServer({ dataDir: folder, env: { ...env, LOG_LEVEL: 'silent' } });
  };
  servers = [];
  undo.push(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
  for (let started = 0; started < 2; started += 1) servers.push(await onFreePort(startOn));
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  starts = ports.map((port) => () => startOn(port));

  chmodSync(folder, 0o755);
  const { port, stop } = await startProgram('haproxy', (free) => {
    const ours = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
      // Here it runs as nobody special, who may not become another.
      .replace(/^ *(user|group|chroot) .*$/gm, '')
      .replace(/^( *bind ).*\n.*\n.*redirect.*$/m, `$1127.0.0.1:${free}`)
      .replace(/^( *server um ).*$/m, `$1127.0.0.1:${ports[0]}`)
      .replace(/^( *server dois ).*$/m, `$1127.0.0.1:${ports[1]}`);
    writeFileSync(join(folder, 'haproxy.cfg'), ours);
    return ['-db', '-f', join(folder, 'haproxy.cfg')];
  });
  undo.push(stop);
  proxy = `http://127.0.0.1:${port}`;
});

/** A mail server that counts received mails. */
async function startMail(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onConnect: ({ id }, done) => {
      sending.add(id);
      done();
    },
    onClose: ({ id }) => {
      sending.delete(id);
    },
    onData: (stream, _session, done) => {
      text(stream).then((message) => {
        const id = /^Message-ID: (.*)\r$/m.exec(message)?.[1] ?? '';
        if (/^To: ensaio\d/m.test(message)) received.set(id, (received.get(id) ?? 0) + 1);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  undo.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const countOf = async (where: string) =>
  Number((await onDatabase(database, `select count(*) from emails where ${where}`))[0]?.count);

test('two servers behind a proxy without stickiness know the same sessions, tries and writes (OPS-07)', async () => {
  const both = servers.map(({ url }) => url);
  const cookie = await signIn(proxy, 'rh');
  const me = (url: string) => fetch(`${url}/api/auth/me`, { headers: { cookie } });
  for (const url of [...both, proxy, proxy]) expect((await me(url)).status).toBe(200);

  // The same write sent to both servers is done once.
  const key = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ nome: 'Empresa do ensaio' });
  const made = [];
  for (const url of both) {
    const answer = await fetch(`${url}/api/painel-rh/criar-empresa`, { method: 'POST', headers: key, body });
    expect(answer.status).toBe(201);
    made.push(await answer.json());
  }
  expect(made[1]).toEqual(made[0]);

  await fetch(`${both[0]}/api/auth/logout`, { method: 'POST', headers: { cookie } });
  for (const url of [...both, proxy]) expect((await me(url)).status).toBe(401);

  // Failed attempts count together, whichever server they reach.
  const attempt = async (url: string) => {
    const headers = { 'content-type': 'application/json' };
    const wrong = JSON.stringify({ email: demonstration.contas.ceo, senha: `Errada-${randomUUID()}` });
    return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: wrong })).status;
  };
  for (let attempts = 0; attempts < 10; attempts += 1) expect(await attempt(proxy)).toBe(401);
  for (const url of [...both, proxy]) expect(await attempt(url)).toBe(429);
});

test('two servers stopped and started again one after the other under 20 writers, as an update does, lose, double and halve no write (REL-04)', async (context) => {
  const updates = size(3, 1);
  const writers = await theWriters();
  const restarts: number[] = [];
  writers.start();
  for (let update = 0; update < updates; update += 1) {
    for (const [which, start] of starts.entries()) {
      await writers.more(20 + 7 * update);
      const since = performance.now();
      const { process: stopping } = servers[which] as RunningServer;
      await servers[which]?.stop('SIGTERM');
      expect(stopping.exitCode).toBe(0);
      servers[which] = await start();
      restarts.push(performance.now() - since);
      // The proxy checks each second; an operator, too, waits until it sends requests there again.
      await pause(1_500);
    }
  }
  await writers.stop();
  expect(await writers.check(proxy)).toEqual(unharmed);
  const failed = Object.entries(writers.statuses).filter(([status]) => status !== '201');
  // Each of them was settled by a repetition with the same key.
  expect(failed.filter(([status]) => !['0', '503'].includes(status))).toEqual([]);
  figure(context, 'restarts', restarts.length);
  figure(context, 'acknowledged writes', writers.acknowledged.size);
  figure(context, 'lost, doubled, halved', '0, 0, 0');
  figure(
    context,
    'calls that failed and were repeated',
    failed.reduce((sum, [, times]) => sum + times, 0),
  );
  figure(context, 'seconds of a restart, median and longest', seconds(restarts));
});

test('of two servers one killed with -9 under 20 writers loses, doubles and halves no write, and every mail goes out (OPS-07)', async (context) => {
  const kills = size(20, 1);
  const each = 50;
  const writers = await theWriters();
  const away: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await onDatabase(
      database,
      `insert into emails (para, assunto, texto, html, criado_em, proxima_tentativa_em)
       select 'ensaio' || n || '@aurora.example', 'Olá', 'Olá', 'Olá', now(), now() from generate_series(1, ${each}) n`,
    );
    const which = kill % 2;
    writers.start();
    await writers.more(20 + 7 * kill);
    await servers[which]?.stop('SIGKILL');
    const since = performance.now();
    await writers.more(1);
    away.push(performance.now() - since);
    await writers.more(40);
    const [start] = starts.slice(which);
    if (start) servers[which] = await start();
    await writers.more(20);
    await writers.stop();
    expect(await writers.check(proxy)).toEqual(unharmed);
  }
  // Mails that a killed server was sending stay reserved for a minute; skip it once nobody else sends.
  while ((await countOf('texto is not null and proxima_tentativa_em <= now()')) > 0 || sending.size > 0)
    await pause(50);
  await onDatabase(database, 'update emails set proxima_tentativa_em = now() where texto is not null');
  while ((await countOf('enviado_em is null')) > 0) await pause(50);
  expect(received.size).toBe(kills * each);
  const again = [...received.values()].filter((times) => times > 1).length;
  expect(again).toBeLessThanOrEqual(kills);

  figure(context, 'kill -9', kills);
  figure(context, 'acknowledged writes', writers.acknowledged.size);
  figure(context, 'lost, doubled, halved', '0, 0, 0');
  figure(context, 'answers that never came, repeated', writers.statuses[0] ?? 0);
  figure(context, 'seconds to the next write, median and longest', seconds(away));
  figure(context, 'mails', kills * each);
  figure(context, 'of them sent again under the same Message-ID', again);
});
