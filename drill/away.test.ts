import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { uploadFoto } from '@alinha/contract/foto';
import { isNull } from 'drizzle-orm';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { freePort, onFreePort } from '../scripts/ports.mjs';
import { root } from '../scripts/prepare.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { emails } from '../server/src/db/schema.ts';
import { plainAccess } from '../server/src/hosts.ts';
import { deliverPending } from '../server/src/mail/deliver.ts';
import { queueMail } from '../server/src/mail/queue.ts';
import { openTransport } from '../server/src/mail/transport.ts';
import { copyEmptyDatabase } from '../server/test/emptyStorage.ts';
import { startSignedStore } from '../server/test/signedStore.ts';
import { signIn } from './account.ts';
import { startWithDemonstration, testFolder } from './backends.ts';
import { figure, size } from './size.ts';
import { seconds, unharmed, Writers } from './writers.ts';

function aDataDir(): string {
  const folder = testFolder();
  copyEmptyDatabase(folder);
  return folder;
}

test('PostgreSQL restarted again and again under 20 writers (OPS-05)', async (context) => {
  const postgres = await startWithDemonstration({ settings: { synchronous_commit: 'on' } });
  onTestFinished(postgres.stop);
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  const server = await startServer({ dataDir: testFolder(), env });
  onTestFinished(() => server.stop());
  const writers = await Writers.of(() => server.url);
  const times = size(20, 1);
  const away: number[] = [];
  for (let time = 0; time < times; time += 1) {
    writers.start();
    await writers.more(20 + 3 * time);
    await postgres.restart();
    const since = performance.now();
    await writers.more(20);
    away.push(performance.now() - since);
    await writers.stop();
    expect(await writers.check(server.url)).toEqual(unharmed);
  }
  expect(Object.keys(writers.statuses).filter((status) => !['201', '503'].includes(status))).toEqual([]);
  expect(writers.withoutRetryAfter).toBe(0);
  figure(context, 'times', times);
  figure(context, 'acknowledged writes', writers.acknowledged.size);
  figure(context, 'lost, doubled, halved', '0, 0, 0');
  figure(context, 'answered 503', writers.statuses[503] ?? 0);
  figure(context, 'seconds until 20 more writes, once it is back, median and longest', seconds(away));
});

test('a server whose PostgreSQL comes later says so once, waits for it, and then serves (OPS-05)', async () => {
  let asked = 0;
  let askedTwice: () => void;
  const waited = new Promise<void>((done) => {
    askedTwice = done;
  });
  const nobody = createServer((socket) => {
    socket.on('error', () => undefined).destroy();
    asked += 1;
    if (asked === 2) askedTwice();
  });
  const port = await onFreePort(
    (free) => new Promise<number>((done) => nobody.listen(free, '127.0.0.1', () => done(free))),
  );
  const env = { DATABASE_URL: `postgres://alinha@127.0.0.1:${port}/postgres`, LOG_LEVEL: 'silent' };
  const starting = startServer({ dataDir: testFolder(), env });
  await Promise.race([waited, starting]);
  await new Promise((closed) => nobody.close(closed));
  const postgres = await startWithDemonstration({ port });
  onTestFinished(postgres.stop);
  const server = await starting;
  onTestFinished(() => server.stop());
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('O Alinha aguarda e tenta de novo a cada segundo.'))).toEqual([
    'O servidor PostgreSQL de DATABASE_URL não responde. O Alinha aguarda e tenta de novo a cada segundo.',
  ]);
});

/** A mail server on that port, which counts the mails that it receives for each address. */
async function mailServer(port: number, taken: Map<string, number>) {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      text(stream).then(() => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        taken.set(to, (taken.get(to) ?? 0) + 1);
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return () => new Promise<void>((closed) => server.close(() => closed()));
}

test('a mail server that is away for a day loses no mail, and gets each once', async (context) => {
  const dir = aDataDir();
  const { db, close } = await openDatabase({ dir });
  onTestFinished(close);
  await db.delete(emails);
  const port = await freePort();
  const smtp = { smtpUrl: `smtp://127.0.0.1:${port}`, smtpWay: plainAccess };
  const transport = openTransport({ ...smtp, mailFrom: 'a@aurora.example', dataDir: '' }, () => undefined);
  onTestFinished(transport.close);
  let now = new Date();
  const clock = () => now;
  const quarter = () => {
    now = new Date(now.getTime() + 15 * 60_000);
  };
  const taken = new Map<string, number>();
  const perHour = size(20, 1);
  let queued = 0;
  let falhas = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let n = 0; n < perHour; n += 1) {
      queued += 1;
      const para = `p${queued}@aurora.example`;
      await queueMail(db, { para, assunto: 'Olá', texto: 'Olá', html: 'Olá' });
    }
    for (let n = 0; n < 4; n += 1) {
      falhas += (await deliverPending(db, transport, clock)).falhas;
      quarter();
    }
  }
  const back = now.getTime();
  onTestFinished(await mailServer(port, taken));
  let last = back;
  for (let n = 0; n < 24 * 4; n += 1) {
    if ((await deliverPending(db, transport, clock)).enviados > 0) last = now.getTime();
    quarter();
  }
  expect(await db.$count(emails, isNull(emails.enviado_em))).toBe(0);
  expect(taken.size).toBe(queued);
  expect([...taken.values()].filter((times) => times !== 1)).toEqual([]);
  figure(context, 'mails', queued);
  figure(context, 'lost, doubled', '0, 0');
  figure(context, 'failed attempts', falhas);
  figure(context, 'hours until the last was out', ((last - back) / 3_600_000).toFixed(1));
});

/** A proxy in front of a server, which forwards, refuses or ignores what is sent. */
async function startGate(to: number) {
  const open = new Set<Socket>();
  let mode: 'open' | 'away' | 'hanging' = 'open';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (mode === 'away') socket.destroy();
    if (mode === 'open') {
      const onward = dial(to, '127.0.0.1').on('error', () => socket.destroy());
      socket.pipe(onward).pipe(socket);
      socket.on('close', () => onward.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    become(next: typeof mode) {
      mode = next;
      cut();
    },
    close: () => {
      cut();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

test('a store of photos that is away, or hangs, keeps nothing else from working (TRU-57)', async (context) => {
  const dataDir = aDataDir();
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'fotos', configs: [] }],
  });
  const signed = await startSignedStore({ port: (await store.run()).port, secret: 'S3RVER' });
  onTestFinished(async () => {
    await signed.close();
    await store.close();
  });
  const gate = await startGate(Number(new URL(signed.url).port));
  onTestFinished(gate.close);
  const endpoint = `http://127.0.0.1:${gate.port}`;
  const env = {
    PHOTOS_URL: `s3://fotos?endpoint=${endpoint}&region=sa-east-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    LOG_LEVEL: 'silent',
  };
  const server = await startServer({ dataDir, env });
  onTestFinished(() => server.stop());
  const cookie = await signIn(server.url, 'rh');
  const picture = readFileSync(join(root, 'docs/images/organograma.png'));
  const upload = () => {
    const body = new FormData();
    body.set('foto', new Blob([picture], { type: 'image/png' }), 'foto.png');
    return fetch(server.url + uploadFoto.path, { method: 'POST', headers: { cookie }, body });
  };
  const first = await upload();
  expect(first.status).toBe(200);
  const { foto_perfil } = (await first.json()) as { foto_perfil: string };
  const read = () => fetch(server.url + foto_perfil, { headers: { cookie } });
  const writers = await Writers.of(() => server.url);
  const longest: number[] = [];
  for (let time = 0; time < size(5, 1); time += 1) {
    for (const mode of ['away', 'hanging'] as const) {
      gate.become(mode);
      writers.start();
      const since = performance.now();
      const answers = await Promise.all([read(), upload()]);
      longest.push(performance.now() - since);
      expect(longest.at(-1)).toBeLessThan(60_000);
      await writers.more(20);
      await writers.stop();
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
          503,
          '30',
          { error: 'As fotos estão fora do ar no momento. Tente novamente em instantes.' },
        ]);
      }
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      gate.become('open');
      expect((await read()).status).toBe(200);
    }
  }
  expect((await upload()).status).toBe(200);
  expect(await writers.check(server.url)).toEqual(unharmed);
  expect(Object.keys(writers.statuses)).toEqual(['201']);
  figure(context, 'times away and hanging', longest.length);
  figure(context, 'writes meanwhile', writers.acknowledged.size);
  figure(context, 'seconds until it says so, median and longest', seconds(longest));
});
