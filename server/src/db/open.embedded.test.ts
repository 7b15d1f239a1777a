import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { briefly } from '../../test/briefly.ts';
import { copyEmptyDatabase } from '../../test/emptyStorage.ts';
import { DatabaseBusyError } from './lock.ts';
import { openDatabase } from './open.ts';
import { rowsOf } from './rows.ts';

const owner = fileURLToPath(new URL('../../test/owner.ts', import.meta.url));
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-open-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a database. */
function aDataDir(): string {
  const folder = aFolder();
  copyEmptyDatabase(folder);
  return folder;
}

type Child = ChildProcessByStdio<null, Readable, null>;

/** A folder whose path is too long for a socket and not only ASCII. */
function aFarFolder(): string {
  const folder = join(aFolder(), 'uma pasta com espaços e acentuação', 'x'.repeat(100));
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** Another process that takes the lock (`lock`), or opens the database and increments a counter in it (`write`). */
function startOwner(
  task: 'lock' | 'write',
  dir: string,
): { child: Child; lines: AsyncIterableIterator<string> } {
  const child = spawn(process.execPath, [...briefly, owner, task, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(child));
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

async function kill(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function next(lines: AsyncIterableIterator<string>): Promise<string> {
  const { value } = await lines.next();
  return String(value);
}

test('every acknowledged insert of the embedded database is synced to disk', async () => {
  const [dir, traced] = [aDataDir(), aFolder()];
  // Node's own trace of file system calls, in every thread.
  const trace = ['--trace-event-categories', 'node.fs.sync', '--trace-event-file-pattern', 'trace.json'];
  await once(spawn(process.execPath, [...briefly, ...trace, owner, 'sync', dir], { cwd: traced }), 'exit');
  const { traceEvents } = JSON.parse(fs.readFileSync(join(traced, 'trace.json'), 'utf8')) as {
    traceEvents: { name: string; ph: string; ts: number }[];
  };
  const timesOf = (call: string) =>
    traceEvents.filter(({ name, ph }) => name === `fs.sync.${call}` && ph === 'B').map(({ ts }) => ts);
  const inserted = Math.max(...timesOf('access'));
  const synced = timesOf('fsync');
  expect(synced.filter((time) => time < inserted).length).toBeGreaterThanOrEqual(300);
  expect(synced.filter((time) => time > inserted).length).toBeGreaterThan(1);
});

test('while a statement of the embedded database runs, the process does everything else (VEL-22)', async () => {
  const { db, close } = await openDatabase({ dir: aDataDir() });
  cleanups.push(close);
  let running = true;
  const counted = rowsOf(db, sql`select count(*)::int as n from generate_series(1, 300000)`).finally(() => {
    running = false;
  });
  let turns = 0;
  for (; running; turns++) await new Promise(setImmediate);
  expect(await counted).toEqual([{ n: 300_000 }]);
  expect(turns).toBeGreaterThan(50);
});

test('a second owner is refused at once with the name of the first', async () => {
  const dir = aDataDir();
  const first = await openDatabase({ dir, command: 'importar' });
  cleanups.push(first.close);
  const refusal = await openDatabase({ dir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseBusyError);
  expect(String(refusal)).toContain(
    `O banco de dados em ${dir} já está em uso por "importar" (processo ${process.pid}). Encerre-o antes de continuar.`,
  );
});

test('the next owner reads what was written, also in a path too long for a socket', async () => {
  const dir = aFarFolder();
  copyEmptyDatabase(dir);
  const first = await openDatabase({ dir });
  await first.db.execute(sql`create table notes as select 'Olá, São Paulo' as text`);
  await expect(openDatabase({ dir })).rejects.toThrow(DatabaseBusyError);
  await first.close();
  const second = await openDatabase({ dir });
  cleanups.push(second.close);
  expect(await rowsOf(second.db, sql`select text from notes`)).toEqual([{ text: 'Olá, São Paulo' }]);
});

test('a database whose creation was interrupted is created anew', async () => {
  const dir = aFarFolder();
  fs.mkdirSync(join(dir, 'db.new'));
  fs.writeFileSync(join(dir, 'db.new', 'PG_VERSION'), '18');
  const { db, close } = await openDatabase({ dir });
  cleanups.push(close);
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('of twenty starters at the same instant exactly one wins, also over a killed owner', async () => {
  const dir = aFolder();
  const killed = startOwner('lock', dir);
  expect(await next(killed.lines)).toBe('holding');
  const waiting = Array.from({ length: 20 }, () => startOwner('lock', dir));
  const refused = await Promise.all(waiting.map(({ lines }) => next(lines)));
  expect(refused).toEqual(Array(20).fill('busy'));
  await kill(killed.child);
  for (const { child } of waiting) child.kill('SIGUSR2');
  const answers = await Promise.all(waiting.map(({ lines }) => next(lines)));
  expect(answers.sort()).toEqual([...Array(19).fill('busy'), 'holding']);
});

test('acknowledged inserts survive a kill -9, and the next owner opens at once', async () => {
  const dir = aDataDir();
  let expected = 0;
  for (let round = 0; round < 3; round++) {
    const { child, lines } = startOwner('write', dir);
    let acknowledged = 0;
    for (let n = 0; n < 40 + 25 * round; n++) acknowledged = Number(await next(lines));
    await kill(child);
    expect(acknowledged).toBeGreaterThan(expected);
    expected = acknowledged;
  }
  const { db, close } = await openDatabase({ dir });
  cleanups.push(close);
  const [row] = await rowsOf<{ highest: number; rows: number }>(
    db,
    sql`select max(n)::int as highest, count(*)::int as rows from acks`,
  );
  expect(row?.highest).toBeGreaterThanOrEqual(expected);
  expect(row?.rows).toBe(row?.highest);
});
