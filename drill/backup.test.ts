import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import { openBackup } from '../server/src/backup/read.ts';
import { corruptions } from '../server/test/corruptions.ts';
import type { Backend } from '../server/test/emptyStorage.ts';
import { memoryOf } from '../server/test/memory.ts';
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
import { readers } from './readers.ts';
import { figure, size } from './size.ts';
import { seconds, unharmed, Writers } from './writers.ts';

const people = size(10_000, 60);
const photos = size(3_000, 6);
const { folder, remove } = aFolder();
const at = (name: string) => join(folder, name);

/** A large company on both backends, and small ones to compare with. */
const embedded: Backend = { DATA_DIR: at('company') };
const small: Backend = { DATA_DIR: at('small') };
let postgres: Postgres;
let onServer: Backend;
let smallOnServer: Backend;

beforeAll(async () => {
  postgres = await startPostgres();
  await makeCompany(embedded.DATA_DIR, people, photos);
  onServer = { ...embedded, DATABASE_URL: await newDatabase(postgres.url) };
  if (people === 60) return;
  await makeCompany(small.DATA_DIR, 60, 0);
  smallOnServer = { ...small, DATABASE_URL: await newDatabase(postgres.url) };
  await succeed(small, 'mover', smallOnServer.DATABASE_URL ?? '');
}, 1_800_000);
afterAll(async () => {
  await postgres.stop();
  remove();
});

test('a company is moved into an empty PostgreSQL, every row and photo of it (BKP-03 BKP-06)', async (context) => {
  const since = performance.now();
  const result = await succeed(embedded, 'mover', onServer.DATABASE_URL ?? '');
  const span = performance.now() - since;
  expect(result.out).toContain('conferida linha por linha');
  if (people > 60) {
    const again = await alinha(embedded, 'mover', onServer.DATABASE_URL ?? '');
    expect([again.code, complaintOf(again)]).toEqual([
      1,
      expect.stringMatching(/^Já há uma empresa neste banco de dados\.[^\n]*\n$/),
    ]);
  }
  const content = await contentOf(embedded);
  await succeed(onServer, 'backup', at('moved.zip'));
  expect(await contentOfFile(at('moved.zip'))).toEqual(content);
  figure(context, 'people', people);
  figure(
    context,
    'rows',
    content.tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
  );
  figure(context, 'photos', content.fotos.length);
  figure(context, 'seconds', (span / 1000).toFixed(1));
  figure(context, 'most memory, MB', result.peak);
});

/** Runs `work`; returns its value and the server's peak memory meanwhile, in MB. */
async function mostMemory<T>({ process: { pid } }: RunningServer, work: () => Promise<T>) {
  // Resets the kernel's peak of this process.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const value = await work();
  return { value, most: Math.round(memoryOf(pid).peak) };
}

/** Makes a backup beside a running server; returns the peak memory of the command and of the server. */
async function backUpBeside(server: RunningServer, backend: Backend, file: string) {
  const since = performance.now();
  const { value, most } = await mostMemory(server, () => succeed(backend, 'backup', file));
  return { span: performance.now() - since, command: value.peak, server: most };
}

/** Functions, because the PostgreSQL databases exist only after `beforeAll`. */
const backends: Record<string, () => { backend: Backend; smaller: Backend }> = {
  'the embedded database': () => ({ backend: embedded, smaller: small }),
  PostgreSQL: () => ({ backend: onServer, smaller: smallOnServer }),
};

for (const [name, of] of Object.entries(backends)) {
  // With few people the server's own tests cover this.
  test.runIf(people > 60)(
    `a backup of a running server on ${name}, while people read and write (BKP-01 BKP-07)`,
    async (context) => {
      const { backend, smaller } = of();
      const start = async ({ DATA_DIR, ...env }: Backend) => {
        const server = await startServer({ dataDir: DATA_DIR, env });
        onTestFinished(() => server.stop());
        return server;
      };
      const smallServer = await start(smaller);
      const smallRest = Math.round(memoryOf(smallServer.process.pid).resident);
      const ofSmall = await backUpBeside(smallServer, smaller, at(`${name}, small.zip`));
      const server = await start(backend);
      const reading = await readers(server.url);
      const writers = await Writers.of(() => server.url);
      writers.start();
      await writers.more(20);
      const { value: before, most: usual } = await mostMemory(server, () =>
        reading.during(() => writers.more(1_000)),
      );
      const known = [...writers.acknowledged.keys()];
      const file = at(`${name}.zip`);
      let took = { span: 0, command: 0, server: 0 };
      const count = writers.acknowledged.size;
      const beside = await reading.during(async () => {
        took = await backUpBeside(server, backend, file);
      });
      const written = writers.acknowledged.size - count;
      await writers.stop();
      expect(await writers.check(server.url)).toEqual(unharmed);
      expect(written).toBeGreaterThan(0);
      const stored = new Set<number>();
      const backup = await openBackup(file);
      for await (const rows of backup.rows('reports')) for (const row of rows) stored.add(JSON.parse(row).id);
      backup.close();
      expect(known.filter((id) => !stored.has(id))).toEqual([]);
      // Memory must not grow with the company; the tolerance is for garbage that is not yet collected.
      const [more, moreOfSmall] = [took.server - usual, ofSmall.server - smallRest];
      expect(took.command - ofSmall.command).toBeLessThan(150);
      expect(more - moreOfSmall).toBeLessThan(150);
      figure(context, 'people', people);
      figure(context, 'seconds', (took.span / 1000).toFixed(1));
      figure(context, 'writes meanwhile', written);
      figure(context, "readers' seconds before, median and longest", seconds(before));
      figure(context, "readers' seconds beside it, median and longest", seconds(beside));
      figure(context, 'most memory of the command, MB', took.command);
      figure(context, 'most memory of the server before and beside it, MB', `${usual} and ${took.server}`);
      figure(context, 'the same of 60 people, MB', `${ofSmall.command}; ${smallRest} and ${ofSmall.server}`);
    },
  );
}

test('restored again and again, into one storage backend and the other, a company stays the same (BKP-02 BKP-03)', async (context) => {
  const times = size(20, 1);
  const company = size(1_000, 60);
  const first = at(company === people ? 'moved.zip' : 'first.zip');
  if (company !== people) {
    await makeCompany(at('middle'), company, 300);
    await succeed({ DATA_DIR: at('middle') }, 'backup', first);
  }
  const content = await contentOfFile(first);
  const there: Backend[] = [
    { DATA_DIR: at('here') },
    { DATA_DIR: at('there'), DATABASE_URL: await newDatabase(postgres.url) },
  ];
  // A restore that is killed half-way leaves the backend empty.
  const killed = startAlinha(there[0] as Backend, 'restaurar', first);
  await killed.until('Restaurando: ');
  killed.kill();
  expect((await killed.result).code).toBeNull();
  const spans: number[] = [];
  let last = first;
  for (let time = 0; time < times; time += 1) {
    const backend = there[time % 2] as Backend;
    const since = performance.now();
    await succeed(backend, 'restaurar', last, ...(time < 2 ? [] : ['--substituir']));
    spans.push(performance.now() - since);
    last = at(`after-${time}.zip`);
    await succeed(backend, 'backup', last);
    expect(await contentOfFile(last)).toEqual(content);
  }
  figure(context, 'times', times);
  figure(context, 'people', company);
  figure(context, 'seconds, median and longest', seconds(spans));
  if (company === people) return;
  // The large company, restored into both backends.
  await succeed(embedded, 'backup', at('large.zip'));
  const large = await contentOfFile(at('large.zip'));
  for (const [index, backend] of there.entries()) {
    const since = performance.now();
    const { peak } = await succeed(backend, 'restaurar', at('large.zip'), '--substituir');
    const span = ((performance.now() - since) / 1000).toFixed(1);
    figure(
      context,
      `${people} people ${index === 1 ? 'into PostgreSQL' : 'into the embedded database'}, seconds and MB`,
      `${span} and ${peak}`,
    );
    expect(await contentOf(backend)).toEqual(large);
  }
});

test.runIf(people > 60)(
  'the command refuses every mutilated file in one line, and touches nothing (BKP-04)',
  async (context) => {
    const backend: Backend = { DATA_DIR: at('refusing') };
    await makeCompany(backend.DATA_DIR, 60, 3);
    const whole = at('refusing.zip');
    await succeed(backend, 'backup', whole);
    const corruptors = Object.values(corruptions);
    for (const corrupt of corruptors) {
      const words = await corrupt(whole, at('corrupted.zip'));
      const result = await alinha(backend, 'restaurar', at('corrupted.zip'), '--substituir');
      expect(complaintOf(result)).toContain(words);
      expect([result.code, complaintOf(result)]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
    expect(await contentOf(backend)).toEqual(await contentOfFile(whole));
    figure(context, 'files', corruptors.length);
  },
);
