import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayIn } from '@alinha/rules/dates';
import { startPostgres } from '../scripts/postgres.mjs';
import { demonstration } from '../server/src/demonstration.ts';

// Each call is measured against its floor in turns, so that a machine which slows down slows both; what counts is
// the ratio of the medians.

const people = Number(process.argv[2] ?? 10_000);
const rounds = 3;
const warmUps = 3;
const samples = 12;
const ano = todayIn(new Date()).slice(0, 4);

const calls = [
  { name: 'organograma', path: '/api/organograma/lista/completo' },
  { name: 'organograma-tarefas', path: '/api/todolist/tarefas/organograma-tarefas' },
  { name: 'ninebox', path: '/api/ninebox/subordinados-diretos' },
];

/** The highest ratio that counts as met, by engine. */
const limits: Record<string, Record<string, number>> = {
  PostgreSQL: { organograma: 1.5, 'organograma-tarefas': 1.5, ninebox: 1.5 },
  PGlite: { organograma: 1.8 },
};

const agent = new Agent({ keepAlive: true });
const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'));
const postgres = await startPostgres();
let missed = 0;
try {
  const engines = [
    { engine: 'PostgreSQL', env: { DATABASE_URL: postgres.url }, place: postgres.url },
    { engine: 'PGlite', env: { DATABASE_URL: '' }, place: join(folder, 'db') },
  ];
  console.log(
    `${people} people, ${rounds} rounds of at least ${samples} requests each, in turns; milliseconds are medians.\n`,
  );
  for (const { engine, env, place } of engines) {
    const settings = { ...env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off' };
    await finished(run(['server/src/cli/main.ts', 'demo', '--pessoas', String(people)], settings));
    missed += await measureAll(engine, settings, place);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

/** Measures every call on one engine and prints a line each; answers how many missed their limit. */
async function measureAll(engine: string, settings: Record<string, string>, place: string): Promise<number> {
  const times = new Map(
    calls.map(({ name }) => [name, { ours: [] as number[], floor: [] as number[], bytes: 0 }]),
  );
  for (let round = 0; round < rounds; round++) {
    await withServer(run(['server/src/main.ts'], settings), async (url) => {
      const cookie = await signIn(url);
      for (const { name, path } of calls) {
        const { milliseconds, bytes } = await measure(url + path, cookie);
        times.get(name)?.ours.push(...milliseconds);
        Object.assign(times.get(name) ?? {}, { bytes });
      }
    });
    await withServer(run(['bench/floor.ts', place, ano], {}), async (url) => {
      for (const { name } of calls)
        times.get(name)?.floor.push(...(await measure(`${url}/${name}`)).milliseconds);
    });
  }
  let count = 0;
  for (const [name, { ours, floor, bytes }] of times) {
    const ratio = median(ours) / median(floor);
    const limit = limits[engine]?.[name] ?? Number.POSITIVE_INFINITY;
    const verdict = ratio <= limit ? `within ${limit}` : `ABOVE ${limit}`;
    if (ratio > limit) count++;
    console.log(
      `${engine.padEnd(11)} ${name.padEnd(20)} ${ratio.toFixed(2)} × its floor, ${verdict}` +
        `   (${median(ours).toFixed(0)} ms against ${median(floor).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB)`,
    );
  }
  return count;
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function finished(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`ended with ${code}: ${child.spawnargs.join(' ')}`);
}

/** Waits for the address that the process prints, uses it, and stops the process. */
async function withServer(child: ChildProcess, use: (url: string) => Promise<void>): Promise<void> {
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
    await use(url.replace('localhost', '127.0.0.1'));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demonstration.contas.ceo, senha: demonstration.senha }),
  });
  if (!response.ok) throw new Error(`sign-in failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Measures a call in its steady state: a warm-up, then at least `samples` requests over at least a second. */
async function measure(url: string, cookie = ''): Promise<{ milliseconds: number[]; bytes: number }> {
  await repeat(warmUps, () => read(url, cookie));
  const milliseconds: number[] = [];
  let bytes = 0;
  await repeat(samples, async () => {
    const start = performance.now();
    bytes = await read(url, cookie);
    milliseconds.push(performance.now() - start);
  });
  return { milliseconds, bytes };
}

async function repeat(atLeast: number, act: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 1000;
  for (let count = 0; count < atLeast || performance.now() < end; count++) await act();
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
