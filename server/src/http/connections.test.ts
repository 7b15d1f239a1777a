import { me } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Line, listening, openLine } from '../../test/socket.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { TimeLimits } from './limits.ts';

const t = testApp();

/** A second app on the shared database, so that the test can stop it. */
const another = (limits: Partial<TimeLimits>): Promise<FastifyInstance> =>
  buildApp({
    db: t.database.db,
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://alinha.example' }),
    clock: () => t.now,
    photos: t.photos,
    webDir: undefined,
    limits,
  });

/** Blocks every call that reads a session; returns a function that releases them. */
async function holdDatabase(): Promise<() => Promise<void>> {
  let letGo = () => {};
  let held = () => {};
  const begun = new Promise<void>((resolve) => {
    held = resolve;
  });
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = t.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessao_tokens in access exclusive mode`);
    held();
    await end;
  });
  await begun;
  return async () => {
    letGo();
    await holding;
  };
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: token=x\r\n\r\n`;
const nextRequest = (app: FastifyInstance) => new Promise((resolve) => app.server.once('request', resolve));

test('a stop finishes the calls under way and waits for nobody who sends slowly or nothing (TRU-27)', async () => {
  // If the stop waited for one of these limits, the test would time out.
  const app = await another({ stop: 300_000, headers: 300_000, body: 300_000 });
  const port = await listening(app);
  const lines: Line[] = [];
  const line = async (start: string) => {
    const opened = await openLine(port);
    lines.push(opened);
    if (start !== '') await opened.send(start);
    return opened;
  };
  const kept = await line('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect((await kept.answer())?.status).toBe(200);
  await line('');
  await line('GET /healthz HTTP/1.1\r\nhost: loc');
  const trickled = nextRequest(app);
  await line(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
  );
  await trickled;

  const release = await holdDatabase();
  const begun = nextRequest(app);
  const call = await openLine(port);
  await call.send(asking(me.path));
  await begun;
  const stopped = app.close();
  await Promise.all(lines.map(({ ended }) => ended));
  await release();
  const answer = await call.answer();
  expect([answer?.status, answer?.headers.connection]).toEqual([401, 'close']);
  await stopped;
});

test('a stop breaks off what does not end in time (TRU-27)', async () => {
  const app = await another({ stop: 100 });
  const port = await listening(app);
  const release = await holdDatabase();
  const begun = nextRequest(app);
  const call = await openLine(port);
  await call.send(asking(me.path));
  await begun;
  await app.close();
  expect(await call.answer()).toBeUndefined();
  await release();
});

test('what is no HTTP is answered as JSON in Portuguese, with the headers of every answer (TRU-28)', async () => {
  const app = await another({});
  const port = await listening(app);
  const cases: [sent: string, status: number, error: string][] = [
    ['HELO alinha\r\n\r\n', 400, 'A requisição não pôde ser entendida.'],
    ['GET / HTTP/1.1\r\nhost: localhost\r\nno colon\r\n\r\n', 400, 'A requisição não pôde ser entendida.'],
    [
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'O cabeçalho da requisição é grande demais.',
    ],
    [
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      431,
      'O cabeçalho da requisição é grande demais.',
    ],
    ['GET /healthz HTTP/1.1\r\n\r\n', 400, 'Falta o cabeçalho Host.'],
    [
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: chocolate\r\n\r\n',
      417,
      'O cabeçalho Expect não é aceito.',
    ],
    ['GET /api/%E0%A4%A HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'Identificador inválido.'],
    [
      'OPTIONS /api/auth/login HTTP/1.1\r\nhost: localhost\r\n\r\n',
      400,
      'Faltam os cabeçalhos Origin e Access-Control-Request-Method.',
    ],
    [
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}',
      415,
      'Envie o conteúdo sem compressão.',
    ],
  ];
  const [usual, theirs] = [await app.inject('/healthz'), new Set<string>()];
  for (const name of Object.keys(usual.headers))
    if (/^(x-|content-sec|strict|cross|refer)/.test(name)) theirs.add(name);
  // Malformed HTTP is not a request, so it has no request id.
  theirs.delete('x-request-id');
  expect(theirs.size).toBeGreaterThan(8);
  for (const [sent, status, error] of cases) {
    const line = await openLine(port);
    await line.send(sent);
    const answer = await line.answer();
    expect([answer?.status, answer?.body], sent.slice(0, 60)).toEqual([status, JSON.stringify({ error })]);
    expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const name of theirs)
      expect(answer?.headers[name], `${sent.slice(0, 60)} ${name}`).toBe(usual.headers[name]);
    line.close();
  }
  await app.close();
});
