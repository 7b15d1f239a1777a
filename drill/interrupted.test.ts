import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import type { Backend } from '../server/test/emptyStorage.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { signIn } from './account.ts';
import { alinha, startAlinha } from './alinha.ts';
import {
  aFolder,
  complaintOf,
  contentOf,
  contentOfFile,
  makeCompany,
  newDatabase,
  succeed,
} from './backends.ts';
import { figure, size, whole } from './size.ts';

const kills = size(8, 1);
const { folder, remove } = aFolder();
const at = (name: string) => join(folder, name);
const company: Backend = { DATA_DIR: at('company') };
const file = at('whole.zip');
let content: Awaited<ReturnType<typeof contentOfFile>>;
let postgres: Postgres;
const server = () => postgres.url;

beforeAll(async () => {
  postgres = await startPostgres({ settings: { synchronous_commit: 'on' } });
  await makeCompany(company.DATA_DIR, size(600, 60), size(100, 6));
  await succeed(company, 'backup', file);
  content = await contentOfFile(file);
}, 600_000);
afterAll(async () => {
  await postgres.stop();
  remove();
});

/** Runs something once to its end, then repeatedly, killed at evenly spaced moments of its duration. */
async function killAgainAndAgain(
  begin: () => { result: Promise<unknown>; kill(): unknown },
  look: () => Promise<unknown>,
) {
  const since = performance.now();
  await begin().result;
  const span = performance.now() - since;
  await look();
  for (let time = 0; time < kills; time += 1) {
    const { result, kill } = begin();
    await pause((span * (time + 0.5)) / kills);
    await kill();
    await result;
    await look();
  }
}

const remainsIn = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('copia-'));

test('a backup killed with -9 again and again leaves a whole file or none (BKP-01)', async (context) => {
  const made = at('killed.zip');
  let wholes = 0;
  const begin = () => startAlinha(company, 'backup', at(`killed-${wholes}.zip`));
  await killAgainAndAgain(begin, async () => {
    if (!existsSync(at(`killed-${wholes}.zip`))) return;
    expect(await contentOfFile(at(`killed-${wholes}.zip`))).toEqual(content);
    await succeed(company, 'restaurar', at(`killed-${wholes}.zip`), '--conferir');
    wholes += 1;
  });
  await succeed(company, 'backup', made);
  expect(await contentOfFile(made)).toEqual(content);
  expect(remainsIn(company.DATA_DIR)).toEqual([]);
  figure(context, 'kill -9', kills);
});

test.runIf(whole)(
  'a server killed with -9 while it makes a backup leaves a whole file or none (BKP-01)',
  async (context) => {
    const start = () => startServer({ dataDir: company.DATA_DIR, env: { LOG_LEVEL: 'silent' } });
    let running = await start();
    onTestFinished(() => running.stop());
    let count = 0;
    const begin = () => {
      count += 1;
      const { result } = startAlinha(company, 'backup', at(`server-${count}.zip`));
      return { result, kill: () => running.stop('SIGKILL') };
    };
    await killAgainAndAgain(begin, async () => {
      const name = at(`server-${count}.zip`);
      if (existsSync(name)) expect((await contentOfFile(name)).fotos).toEqual(content.fotos);
      if (running.process.signalCode !== null) running = await start();
      expect(remainsIn(company.DATA_DIR)).toEqual([]);
    });
    await succeed(company, 'backup', at('server.zip'));
    figure(context, 'kill -9', kills);
  },
);

/** Another company with its own photos, which a restore replaces. */
async function otherCompany(name: string): Promise<Backend> {
  const backend = { DATA_DIR: at(name) };
  await makeCompany(backend.DATA_DIR, 60, 2);
  return backend;
}

async function killRestores(backend: Backend): Promise<{ untouched: number; restored: number }> {
  const outcome = { untouched: 0, restored: 0 };
  const other = at(`other-${kills}-${backend.DATABASE_URL === undefined}.zip`);
  await succeed(backend, 'backup', other);
  const before = await contentOfFile(other);
  await killAgainAndAgain(
    () => startAlinha(backend, 'restaurar', file, '--substituir'),
    async () => {
      const now = await contentOf(backend);
      if (JSON.stringify(now) === JSON.stringify(content)) {
        outcome.restored += 1;
        await succeed(backend, 'restaurar', other, '--substituir');
      } else outcome.untouched += 1;
      expect(await contentOf(backend)).toEqual(before);
    },
  );
  await succeed(backend, 'restaurar', file, '--substituir');
  expect(await contentOf(backend)).toEqual(content);
  return outcome;
}

const reportOutcome = (
  context: Parameters<typeof figure>[0],
  { untouched, restored }: Record<string, number>,
) => {
  figure(context, 'kill -9', kills);
  figure(context, 'untouched, restored, halved', `${untouched}, ${(restored ?? 1) - 1}, 0`);
};

test.runIf(whole)(
  'restoring into the embedded database, killed with -9 again and again, leaves what was there or all of it (BKP-02)',
  async (context) => {
    reportOutcome(context, await killRestores(await otherCompany('other')));
  },
);

test('restoring into PostgreSQL, killed with -9 again and again, leaves what was there or all of it (BKP-02)', async (context) => {
  const other = await otherCompany('moved');
  const backend: Backend = { ...other, DATABASE_URL: await newDatabase(server()) };
  await succeed(other, 'mover', backend.DATABASE_URL ?? '');
  reportOutcome(context, await killRestores(backend));
});

test.runIf(whole)(
  'moving a company killed with -9 again and again leaves nothing there, or all of it (BKP-06)',
  async (context) => {
    const outcome = { untouched: 0, restored: 0 };
    let url = await newDatabase(server());
    await killAgainAndAgain(
      () => startAlinha(company, 'mover', url),
      async () => {
        const again = await alinha(company, 'mover', url);
        if (again.code === 0) outcome.untouched += 1;
        else {
          expect(complaintOf(again)).toMatch(/^Já há uma empresa neste banco de dados\.[^\n]*\n$/);
          outcome.restored += 1;
        }
        expect(await contentOf({ ...company, DATABASE_URL: url })).toEqual(content);
        url = await newDatabase(server());
      },
    );
    expect(await contentOf(company)).toEqual(content);
    expect(remainsIn(company.DATA_DIR)).toEqual([]);
    reportOutcome(context, outcome);
  },
);

test.runIf(whole)(
  'a server on PostgreSQL that goes on while its company is replaced shows the restored one next (BKP-02 VEL-33)',
  async (context) => {
    const backend: Backend = { DATA_DIR: at('live'), DATABASE_URL: await newDatabase(server()) };
    await succeed(backend, 'restaurar', file);
    const running = await startServer({
      dataDir: backend.DATA_DIR,
      env: { ...backend, LOG_LEVEL: 'silent' },
    });
    onTestFinished(() => running.stop());
    const cookie = await signIn(running.url, 'rh');
    const backup = at('live.zip');
    // This backup holds the session, so that the same cookie works after the restore.
    await succeed(backend, 'backup', backup);
    const path = '/api/organograma/lista/completo';
    const read = (headers = {}) => fetch(running.url + path, { headers: { cookie, ...headers } });
    const before = await (await read()).text();
    await onDatabase(backend.DATABASE_URL ?? '', "update colaboradores set nome = 'Outro Nome' where id = 5");
    const changed = await read();
    const tag = changed.headers.get('etag') ?? '';
    expect(await changed.text()).toContain('Outro Nome');
    const statuses: Record<number, number> = {};
    let working = true;
    const reading = Array.from({ length: 5 }, async () => {
      while (working) {
        const { status } = await read();
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    await succeed(backend, 'restaurar', backup, '--substituir');
    const next = await read({ 'if-none-match': tag });
    working = false;
    await Promise.all(reading);
    expect(next.status).toBe(200);
    expect(await next.text()).toBe(before);
    expect((await read()).status).toBe(200);
    figure(
      context,
      'answers meanwhile, by status',
      Object.entries(statuses)
        .map(([status, n]) => `${status}: ${n}`)
        .join(', '),
    );
  },
);
