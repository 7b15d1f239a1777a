import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { login, me } from '@alinha/contract/auth';
import { getConfig } from '@alinha/contract/config';
import { createTarefa, listTarefas } from '@alinha/contract/tarefas';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { client, testApp } from '../../test/app.ts';
import { senhaDeTeste } from '../../test/factories.ts';
import { realHashes } from '../../test/hashes.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { backups, emails } from '../db/schema.ts';
import { createGate } from '../queue.ts';
import { Refusal } from '../refusals.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Deps } from './deps.ts';

const t = testApp();
const token = 'ficha-de-quem-le-as-medidas-0123456789';
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A second app on the shared database, and its log lines. */
async function another(settings: Partial<Config> = {}, deps: Partial<Deps> = {}) {
  const lines: Record<string, unknown>[] = [];
  const app = await buildApp({
    db: t.database.db,
    config: { ...readConfig({ LOG_LEVEL: 'trace' }), ...settings },
    clock: () => t.now,
    photos: t.photos,
    webDir: undefined,
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
    ...deps,
  });
  apps.push(app);
  await app.ready();
  return { app, lines };
}

describe('metrics', () => {
  const asked = { port: undefined, host: '127.0.0.1', token };
  const read = (app: FastifyInstance, authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  test('tell of requests by call, connections, mail, sessions, backups and the event loop, and of nobody (OPS-01)', async () => {
    const ana = await t.aColaborador({ email: 'ana@aurora.example' });
    const { app } = await another({ metrics: asked });
    const ago = (seconds: number) => new Date(t.now.getTime() - 1000 * seconds);
    await t.database.db.insert(backups).values(
      (
        [
          [500, null],
          [90, null],
          [60, 'falta espaço no disco'],
          [30, 'falta espaço no disco'],
        ] as const
      ).map(([seconds, falha]) => ({
        diario: true,
        comecou_em: ago(seconds),
        vista_em: t.now,
        terminou_em: t.now,
        falha,
      })),
    );
    const { cookies } = await t.signedIn(ana);
    const asAna = client(app, cookies);
    const mail = { para: 'ana@aurora.example', assunto: 'Oi', proxima_tentativa_em: t.now };
    await t.database.db.insert(emails).values([
      { ...mail, texto: 'Oi' },
      { ...mail, texto: 'Oi' },
      { ...mail, falha: 'endereco' },
      // Cancelled: no text and no failure.
      { ...mail },
      { ...mail, enviado_em: t.now },
    ]);
    await asAna.call(listTarefas, { params: { id: ana.id } });
    await asAna.call(listTarefas, { params: { id: 2_000_000 } });
    await app.inject('/api/nada/ana@aurora.example');

    const answer = await read(app, `Bearer ${token}`);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of [
      'alinha_request_seconds_count{call="listTarefas",status="200"} 1',
      'alinha_request_seconds_count{call="listTarefas",status="404"} 1',
      'alinha_request_seconds_count{call="other",status="404"} 1',
      'alinha_database_up 1',
      'alinha_clock_jumped 0',
      'alinha_database_waiting 0',
      'alinha_mails{state="waiting"} 2',
      'alinha_mails{state="failed"} 1',
      'alinha_sessions 1',
      'alinha_backup_age_seconds 90',
      'alinha_backup_failures 2',
    ]) {
      expect(answer.body).toContain(`\n${line}\n`);
    }
    expect(answer.body).toMatch(/\nalinha_database_connections\{state="idle"\} \d+\n/);
    // The delay is sampled every 10 ms, so there may be none since the last reading; tiny ones have an exponent.
    expect(answer.body).toMatch(/\nnodejs_eventloop_lag_p99_seconds (?:[\d.e+-]+|NaN)\n/);
    expect(answer.body).not.toMatch(/ana@|aurora|"2000000|\/api/);
  });

  test('are off by default, and of a token for whoever has it (OPS-01 ASVS 13.4.5)', async () => {
    const unknown = await t.app.inject('/nada');
    const off = await read(t.app);
    expect([off.statusCode, off.body]).toEqual([unknown.statusCode, unknown.body]);
    const { app } = await another({ metrics: asked });
    for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`]) {
      const { statusCode, body } = await read(app, wrong);
      expect([statusCode, body]).toEqual([401, '']);
    }
  });

  test('on a port of their own stand nowhere else (OPS-01)', async () => {
    const { app, lines } = await another({ metrics: { port: 0, host: '127.0.0.1', token: undefined } });
    expect((await read(app)).statusCode).toBe(404);
    const port = lines.find(({ msg }) => msg === 'metrics listen')?.port;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('alinha_database_up 1'),
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    await expect(
      another({ metrics: { port: Number(port), host: '127.0.0.1', token: undefined } }),
    ).rejects.toThrow('METRICS_PORT');
  });
});

describe('ids of requests', () => {
  const idOf = async (app: FastifyInstance, headers: Record<string, string>, remoteAddress: string) =>
    (await app.inject({ url: getConfig.path, headers, remoteAddress })).headers['x-request-id'];

  test('stand in every answer and in every line of the log (OPS-02)', async () => {
    const { app, lines } = await another({ slowStatement: 0 });
    await t.database.owner.execute(sql`alter table sessao_tokens rename to fora_do_ar`);
    const failed = await app.inject({ url: me.path, cookies: { token: 'x' } });
    await t.database.owner.execute(sql`alter table fora_do_ar rename to sessao_tokens`);
    const answers = [
      failed,
      await app.inject(getConfig.path),
      await app.inject('/api/nada'),
      await app.inject('/api/%E0%A4%A'),
      await app.inject({ method: 'POST', url: login.path, payload: { email: 'a@b.example', senha: 'x' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200, 404, 400, 401]);
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
    expect(new Set(ids).size).toBe(5);
    expect(lines.filter(({ reqId }) => reqId === ids[0]).map(({ msg }) => msg)).toContain('unexpected error');
    for (const line of lines) expect(ids, JSON.stringify(line)).toContain(line.reqId);
  });

  test('are taken over from a trusted proxy, and from no stranger (OPS-02)', async () => {
    const given = { 'x-request-id': 'nginx.7f3a-0042' };
    const { app } = await another({ trustProxy: ['10.0.0.0/8', 'loopback', '2001:db8::5'] });
    for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1', '2001:db8::5']) {
      expect(await idOf(app, given, proxy), proxy).toBe(given['x-request-id']);
    }
    for (const stranger of ['11.1.2.3', '2001:db8::6', '192.168.0.1']) {
      expect(await idOf(app, given, stranger), stranger).not.toBe(given['x-request-id']);
    }
    for (const harmful of ['curto', 'a b c d e f g h', 'x'.repeat(65), '<script>alert</script>']) {
      expect(await idOf(app, { 'x-request-id': harmful }, '127.0.0.1')).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
    }
    expect(await idOf(t.app, given, '127.0.0.1')).not.toBe(given['x-request-id']);
  });
});

test('a slow statement is named in the log by its text, its time and the request under way, without its values (OPS-11)', async () => {
  const ana = await t.aColaborador({ email: 'zuleica.canaria@aurora.example' });
  const { cookies } = await t.signedIn(ana);
  const quick = await another({ slowStatement: 600_000 });
  await client(quick.app, cookies).call(me);
  expect(quick.lines.filter(({ msg }) => msg === 'slow statement')).toEqual([]);
  const slow = await another({ slowStatement: 0 });
  const { headers } = await client(slow.app, cookies).call(me);
  const named = slow.lines.filter(({ msg }) => msg === 'slow statement');
  expect(named).toHaveLength(2);
  for (const line of named) {
    expect(line).toMatchObject({
      level: 40,
      reqId: headers['x-request-id'],
      milliseconds: expect.any(Number),
    });
    expect(line.statement).toMatch(/^\s*select /);
  }
  await client(slow.app).call(login, {
    body: { email: 'zuleica.canaria@aurora.example', senha: 'senha-canaria' },
  });
  expect(JSON.stringify(slow.lines)).not.toMatch(/canaria/);
});

test('a server of the database whose disk is full is said to have no room, and reading goes on (OPS-10)', async () => {
  const { owner } = t.database;
  const gestor = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: gestor });
  const asGestor = await t.signedIn(gestor);
  const params = { id: ana.id };
  const create = () =>
    asGestor.call(createTarefa, { params, body: { titulo: 'Ler', deadline: '2026-12-01' } });
  await owner.execute(
    sql`create function cheio() returns trigger language plpgsql as 'begin raise sqlstate ''53100''; end'`,
  );
  await owner.execute(sql`create trigger cheio before insert on tarefas execute function cheio()`);
  try {
    const refused = await create();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      503,
      { error: 'O servidor está sem espaço em disco. Nada foi gravado; tente novamente mais tarde.' },
      '60',
    ]);
    expect((await asGestor.call(listTarefas, { params })).status).toBe(200);
  } finally {
    await owner.execute(sql`drop function cheio cascade`);
  }
  expect((await create()).status).toBe(201);
});

describe('overload', () => {
  test('whoever comes when too many are worked at is told so at once, and served again afterwards (OPS-09 ASVS 2.4.1)', async () => {
    const { app } = await another({}, { limits: { atWork: 2 } });
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    let begun = () => {};
    const holds = new Promise<void>((done) => {
      begun = done;
    });
    const holding = t.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessao_tokens in access exclusive mode`);
      begun();
      await held;
    });
    await holds;
    const ask = async () => app.inject({ url: me.path, cookies: { token: 'x' } });
    const waiting = [ask(), ask()];
    const refused = await ask();
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      503,
      { error: 'O sistema está sobrecarregado. Tente novamente em instantes.' },
      '2',
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    letGo();
    await holding;
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await ask()).statusCode).toBe(401);
  });

  test('few hash at once, in order, some wait, and the next is refused (OPS-09)', async () => {
    const gate = createGate(2, 3, 'cheio');
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const enter = (at: number, patient = false) =>
      gate.pass(() => {
        begun.push(at);
        return new Promise<void>((end) => ends.push(end));
      }, patient);
    const works = [1, 2, 3, 4, 5].map((at) => enter(at));
    const refusal = await enter(6).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ kind: 'unavailable', retryAfter: 2 });
    works.push(enter(7, true));
    expect(begun).toEqual([1, 2]);
    for (const work of works) {
      // The next task starts only after the previous one's end has propagated.
      await new Promise(setImmediate);
      ends.shift()?.();
      await work;
    }
    expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
    const next = enter(8);
    ends.shift()?.();
    await next;
  });

  /** The nice value of each thread of this process. */
  const niceness = () =>
    readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    });

  test('a storm of sign-ins is hashed by few threads of low priority, and whoever reads is answered before it ends (OPS-09)', async () => {
    const most = Math.min(availableParallelism(), 8);
    const ana = await t.signedIn(await t.aColaborador());
    const emails = Array.from({ length: 3 * most }, (_, i) => `p${i}@aurora.example`);
    realHashes();
    const senha_hash = await hashPassword(senhaDeTeste);
    for (const email of emails) await t.aColaborador({ email, senha_hash });
    let entered = 0;
    const storm = emails.map(async (email) => {
      const { status } = await t.visitor().call(login, { body: { email, senha: senhaDeTeste } });
      entered++;
      return status;
    });
    for (let read = 0; read < 3; read++) expect((await ana.call(me)).status).toBe(200);
    expect(entered).toBeLessThan(emails.length);
    expect(new Set(await Promise.all(storm))).toEqual(new Set([200]));
    if (process.platform !== 'linux') return;
    const ours = getPriority();
    const low = niceness().filter((nice) => nice > ours);
    expect(low.length).toBeGreaterThan(0);
    expect(low.length).toBeLessThanOrEqual(most);
    expect(new Set(low)).toEqual(new Set([Math.min(19, ours + 10)]));
  });

  test('a thread that dies fails the call that waits for it alone, and the next ones have another (OPS-09)', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker) => threads.push(thread);
    process.on('worker', note);
    // A second instance of the module, so that this test has its own threads.
    const own = '../session/hashing.ts?own';
    const { hash, verify }: typeof import('../session/hashing.ts') = await import(own);
    const works = [hash('girafa'), hash('tambor')];
    await new Promise(setImmediate);
    await threads[0]?.terminate();
    const [died, lived] = await Promise.allSettled(works);
    expect(died).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended') } });
    const kept = lived?.status === 'fulfilled' ? lived.value : '';
    await threads[1]?.terminate();
    expect([await verify(kept, 'tambor'), await verify(kept, 'girafa')]).toEqual([true, false]);
    await expect(verify('nenhum hash', 'girafa')).rejects.toThrow();
    expect(threads).toHaveLength(3);
    await threads[2]?.terminate();
    process.off('worker', note);
  });
});
