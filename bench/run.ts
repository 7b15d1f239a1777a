import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { noSettings } from '../server/test/noSettings.ts';

// Both servers run side by side and are asked in short turns, so that a machine which slows down slows both; what counts
// is the median of what the turns say, each beside its neighbour.

const people = Number(process.argv[2] ?? 10_000);
const turns = 30;
/** How long a turn lasts at least, in milliseconds; a slow call is asked once. */
const turn = 100;
/** How long both are warmed up for each call, until the just-in-time compilers have settled. */
const warmUp = 1500;
const ano = todayIn(new Date()).slice(0, 4);

const { contas, senha } = demonstration;

/** What is measured, and as whom: the heaviest reader of each, and one whose team is a few people. */
const calls = [
  { name: 'organograma', path: '/api/organograma/lista/completo', email: contas.ceo },
  { name: 'organograma-tarefas', path: '/api/todolist/tarefas/organograma-tarefas', email: contas.ceo },
  { name: 'ninebox', path: '/api/ninebox/subordinados-diretos', email: contas.ceo },
  { name: 'ninebox-equipe-pequena', path: '/api/ninebox/subordinados-diretos', email: contas.lider },
];

/** How many people report to the CEO: a team as large as the matrix is drawn for. */
const teamSize = 60;

/** The highest ratio that counts as met, by engine; a call without one is only told. */
const limits: Record<string, Record<string, number>> = {
  PostgreSQL: { organograma: 1.5, 'organograma-tarefas': 1.5, ninebox: 1.5 },
  PGlite: { organograma: 1.8 },
};

const kilobytes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const agent = new Agent({ keepAlive: true });
const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'));
const postgres = await startPostgres();
let missed = 0;
try {
  console.log(`${people} people, ${turns} turns of each; milliseconds are medians.\n`);
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off' };
  const postgresOnly = { ...settings, DATABASE_URL: postgres.url };
  await load(postgresOnly);
  missed += await measureAll('PostgreSQL', postgresOnly, postgres.url);

  const embedded = { ...settings, DATABASE_URL: '' };
  await load(embedded);
  // An embedded database has one owner, so the floor reads a copy.
  const copy = join(folder, 'copy');
  cpSync(join(folder, 'db'), copy, { recursive: true });
  missed += await measureAll('PGlite', embedded, copy);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

interface Settings extends Record<string, string> {
  DATABASE_URL: string;
}

async function load(settings: Settings): Promise<void> {
  await finished(run(['server/src/cli/main.ts', 'demo', '--pessoas', String(people)], settings));
  await gatherTeam(settings.DATABASE_URL);
}

/** Measures every call on one engine and prints a line each; answers how many missed their limit. */
function measureAll(engine: string, settings: Settings, place: string): Promise<number> {
  return withServer(run(['server/src/main.ts'], settings), (ours) =>
    withServer(run(['bench/floor.ts', place, ano], {}), async (floor) => {
      let count = 0;
      for (const { name, path, email } of calls) {
        const cookie = await signIn(ours, email);
        const measured = await measure(
          () => read(ours + path, cookie),
          () => read(`${floor}/${name}`, ''),
        );
        if (!report(name, engine, measured)) count++;
      }
      return count;
    }),
  );
}

/** Prints one line; says whether the limit is kept, where there is one. */
function report(name: string, engine: string, { ratio, ours, floor, bytes }: Measured): boolean {
  const limit = limits[engine]?.[name];
  const kept = limit === undefined || ratio <= limit;
  const verdict = limit === undefined ? '' : `, ${kept ? 'within' : 'ABOVE'} ${limit}`;
  console.log(
    `${engine.padEnd(11)} ${name.padEnd(23)} ${ratio.toFixed(2)} × its floor${verdict}` +
      `   (${ours.toPrecision(3)} ms against ${floor.toPrecision(3)} ms, ${kilobytes.format(bytes / 1000)} kB)`,
  );
  return kept;
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...noSettings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function finished(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`ended with ${code}: ${child.spawnargs.join(' ')}`);
}

/** Waits for the address that the process prints, uses it, and stops the process. */
async function withServer<T>(child: ChildProcess, use: (url: string) => Promise<T>): Promise<T> {
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise<string>((found, failed) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const match = /http:\/\/localhost:\d+/.exec(output);
      if (match) found(match[0]);
    });
    void ended.then(() => failed(new Error(`ended before it listened: ${output}`)));
  });
  try {
    return await use(url.replace('localhost', '127.0.0.1'));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Moves people whom nobody reports to below the CEO, until the team has its size. */
async function gatherTeam(url: string): Promise<void> {
  const database = await openDatabase({ url, dir: folder });
  await database.db.execute(sql`
    with ceo as (select id from colaboradores where email = ${contas.ceo})
    update colaboradores set id_superior = (select id from ceo)
    where id in (
      select c.id from colaboradores c
      where c.email <> all(${sql.param(Object.values(contas))}) and c.id_superior <> (select id from ceo)
        and not exists (select from colaboradores abaixo where abaixo.id_superior = c.id)
      order by c.id
      limit ${teamSize} - (select count(*) from colaboradores where id_superior = (select id from ceo))
    )`);
  await database.close();
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  });
  if (!response.ok) throw new Error(`sign-in failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

interface Measured {
  /** Of ours to the floor: the median of the turns' ratios. */
  ratio: number;
  /** Medians of all answers, in milliseconds. */
  ours: number;
  floor: number;
  bytes: number;
}

/** Asks both in turns once they are warm. */
async function measure(askOurs: () => Promise<number>, askFloor: () => Promise<number>): Promise<Measured> {
  await timed(warmUp, askOurs);
  await timed(warmUp, askFloor);
  const bytes = await askOurs();
  const ours: number[] = [];
  const floor: number[] = [];
  const ratios: number[] = [];
  for (let count = 0; count < turns; count++) {
    const [mine, least] = [await timed(turn, askOurs), await timed(turn, askFloor)];
    ratios.push(median(mine) / median(least));
    ours.push(...mine);
    floor.push(...least);
  }
  return { ratio: median(ratios), ours: median(ours), floor: median(floor), bytes };
}

/** Asks again and again for so many milliseconds, at least once; answers how long each answer took. */
async function timed(milliseconds: number, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  } while (performance.now() < end);
  return times;
}

/** Reads an answer to its end, uncompressed, and tells its size. */
function read(url: string, cookie: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { cookie, 'accept-encoding': 'identity' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : failed(new Error(`${response.statusCode}`)),
      );
    }).on('error', failed);
  });
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
