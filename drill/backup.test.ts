import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import { openBackup } from '../server/src/backup/read.ts';
import { ruins } from '../server/test/ruins.ts';
import { alinha, memoryOf, startAlinha } from './alinha.ts';
import {
  aFolder,
  complaintOf,
  contentOf,
  contentOfFile,
  type Home,
  makeCompany,
  newDatabase,
  succeed,
} from './homes.ts';
import { readers } from './readers.ts';
import { figure, size } from './size.ts';
import { seconds, unharmed, Writers } from './writers.ts';

const people = size(10_000, 60);
const photos = size(3_000, 6);
const { folder, remove } = aFolder();
const at = (name: string) => join(folder, name);

/** The company on both homes, and small ones to compare with. */
const embedded: Home = { DATA_DIR: at('company') };
const small: Home = { DATA_DIR: at('small') };
let postgres: Postgres;
let onServer: Home;
let smallOnServer: Home;

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

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('BKP-03 BKP-06 a company is moved into an empty PostgreSQL, every row and photo of it', async (context) => {
  const since = performance.now();
  const said = await succeed(embedded, 'mover', onServer.DATABASE_URL ?? '');
  const span = performance.now() - since;
  expect(said.out).toContain('conferida linha por linha');
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
  figure(context, 'most memory, MB', said.peak);
});

/** The most memory that a server has while something is done, in MB, and what came of that. */
async function mostMemory<T>({ process: { pid } }: RunningServer, work: () => Promise<T>) {
  // Forgets the most that it had.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const came = await work();
  return { came, most: memoryOf(pid, 'VmHWM') };
}

/** Makes a backup of a running server, and says what memory it took: the command's most, and the server's. */
async function backUpBeside(server: RunningServer, home: Home, file: string) {
  const since = performance.now();
  const { came, most } = await mostMemory(server, () => succeed(home, 'backup', file));
  return { span: performance.now() - since, command: came.peak, server: most };
}

/** The homes come with the test, since one of them is known only then. */
const homes: Record<string, () => { home: Home; smaller: Home }> = {
  'the embedded database': () => ({ home: embedded, smaller: small }),
  PostgreSQL: () => ({ home: onServer, smaller: smallOnServer }),
};

for (const [name, of] of Object.entries(homes)) {
  // Short, the tests of the server do so.
  test.runIf(people > 60)(
    `BKP-01 BKP-07 a backup of a running server on ${name}, while people read and write`,
    async (context) => {
      const { home, smaller } = of();
      const start = async ({ DATA_DIR, ...env }: Home) => {
        const server = await startServer({ dataDir: DATA_DIR, env });
        undo.push(() => server.stop());
        return server;
      };
      const smallServer = await start(smaller);
      const smallRest = memoryOf(smallServer.process.pid, 'VmRSS');
      const ofSmall = await backUpBeside(smallServer, smaller, at(`${name}, small.zip`));
      const server = await start(home);
      const reading = await readers(server.url);
      const writers = await Writers.of(() => server.url);
      writers.start();
      await writers.more(20);
      const { came: before, most: usual } = await mostMemory(server, () =>
        reading.during(() => writers.more(1_000)),
      );
      const known = [...writers.acknowledged.keys()];
      const file = at(`${name}.zip`);
      let took = { span: 0, command: 0, server: 0 };
      const count = writers.acknowledged.size;
      const beside = await reading.during(async () => {
        took = await backUpBeside(server, home, file);
      });
      const written = writers.acknowledged.size - count;
      await writers.stop();
      expect(await writers.judge(server.url)).toEqual(unharmed);
      expect(written).toBeGreaterThan(0);
      const kept = new Set<number>();
      const backup = await openBackup(file);
      for await (const rows of backup.rows('reports')) for (const row of rows) kept.add(JSON.parse(row).id);
      backup.close();
      expect(known.filter((id) => !kept.has(id))).toEqual([]);
      // Flat: as much for ten thousand people as for sixty, but for what a garbage collector leaves lying.
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

test('BKP-02 BKP-03 restored again and again, into one home and the other, a company stays the same', async (context) => {
  const times = size(20, 1);
  const company = size(1_000, 60);
  const first = at(company === people ? 'moved.zip' : 'first.zip');
  if (company !== people) {
    await makeCompany(at('middle'), company, 300);
    await succeed({ DATA_DIR: at('middle') }, 'backup', first);
  }
  const content = await contentOfFile(first);
  const there: Home[] = [
    { DATA_DIR: at('here') },
    { DATA_DIR: at('there'), DATABASE_URL: await newDatabase(postgres.url) },
  ];
  // One that is killed half-way leaves the home as empty as it was.
  const killed = startAlinha(there[0] as Home, 'restaurar', first);
  await killed.until('Restaurando: ');
  killed.kill();
  expect((await killed.said).code).toBeNull();
  const spans: number[] = [];
  let last = first;
  for (let time = 0; time < times; time += 1) {
    const home = there[time % 2] as Home;
    const since = performance.now();
    await succeed(home, 'restaurar', last, ...(time < 2 ? [] : ['--substituir']));
    spans.push(performance.now() - since);
    last = at(`after-${time}.zip`);
    await succeed(home, 'backup', last);
    expect(await contentOfFile(last)).toEqual(content);
  }
  figure(context, 'times', times);
  figure(context, 'people', company);
  figure(context, 'seconds, median and longest', seconds(spans));
  if (company === people) return;
  // All of the large one, there and back.
  await succeed(embedded, 'backup', at('large.zip'));
  const large = await contentOfFile(at('large.zip'));
  for (const [index, home] of there.entries()) {
    const since = performance.now();
    const { peak } = await succeed(home, 'restaurar', at('large.zip'), '--substituir');
    const span = ((performance.now() - since) / 1000).toFixed(1);
    figure(
      context,
      `${people} people ${index === 1 ? 'into PostgreSQL' : 'into the embedded database'}, seconds and MB`,
      `${span} and ${peak}`,
    );
    expect(await contentOf(home)).toEqual(large);
  }
});

test.runIf(people > 60)(
  'BKP-04 the command refuses every mutilated file in one line, and touches nothing',
  async (context) => {
    const home: Home = { DATA_DIR: at('refusing') };
    await makeCompany(home.DATA_DIR, 60, 3);
    const whole = at('refusing.zip');
    await succeed(home, 'backup', whole);
    const tried = Object.values(ruins);
    for (const ruin of tried) {
      const words = await ruin(whole, at('ruined.zip'));
      const said = await alinha(home, 'restaurar', at('ruined.zip'), '--substituir');
      expect(complaintOf(said)).toContain(words);
      expect([said.code, complaintOf(said)]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
    expect(await contentOf(home)).toEqual(await contentOfFile(whole));
    figure(context, 'files', tried.length);
  },
);
