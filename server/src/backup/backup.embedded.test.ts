import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { me } from '@alinha/contract/auth';
import { createTarefa } from '@alinha/contract/tarefas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtProgram } from '../../../scripts/prepare.mjs';
import { briefly } from '../../test/briefly.ts';
import * as commands from '../../test/commands.ts';
import { asOf100 } from '../../test/corruptions.ts';
import { copyEmptyDatabase } from '../../test/emptyStorage.ts';
import { noSettings } from '../../test/noSettings.ts';
import { signInAs } from '../../test/signInAs.ts';
import { takeLock } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { demonstration } from '../seed/demonstration.ts';
import { openBackup } from './read.ts';
import { stepsOf } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'alinha backup '));
const dataDir = join(folder, 'home');
const daily = join(folder, 'diários');
mkdirSync(daily);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const envOf = (env: Record<string, string>) => ({
  ...process.env,
  ...noSettings,
  NODE_OPTIONS: '',
  INIT_CWD: folder,
  ...env,
});

const alinha = (dataDir: string, ...args: string[]) =>
  commands.alinha(args, { cwd: folder, env: { DATA_DIR: dataDir } });
const alinhaEach = (...each: string[][]) =>
  commands.alinhaEach(each, { cwd: folder, env: { DATA_DIR: dataDir } });

let server: ChildProcess;
let url: string;
/** A server with the demonstration company in this data directory, making daily backups. */
async function startServer() {
  const env = envOf({ DATA_DIR: dataDir, PORT: '0', BACKUP_DIR: daily, LOG_LEVEL: 'warn' });
  const child = spawn(process.execPath, [...briefly, builtProgram('server')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (address === undefined) continue;
    url = address;
    return;
  }
  throw new Error(`the server did not start: ${output}`);
}

beforeAll(async () => {
  copyEmptyDatabase(dataDir);
  await startServer();
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The titles of the tasks in a backup. */
async function tasksIn(file: string): Promise<string[]> {
  const backup = await openBackup(file);
  try {
    await backup.verify(stepsOf(backup, 1));
    const titles: string[] = [];
    for await (const rows of backup.rows('tarefas'))
      titles.push(...rows.map((row) => JSON.parse(row).titulo));
    return titles;
  } finally {
    backup.close();
  }
}

test('a server with a configured folder makes daily backups (BKP-05)', async () => {
  // Asking the server all the time would take the processor from it.
  await vi.waitUntil(() => readdirSync(daily).some((name) => name.endsWith('.zip')), {
    interval: 100,
    timeout: 240_000,
  });
  const [name = ''] = readdirSync(daily);
  expect(name).toMatch(/^alinha-\d{4}-\d{2}-\d{2}\.zip$/);
  expect((await tasksIn(join(daily, name))).length).toBeGreaterThan(10);
});

test('the command asks the running server for a backup while others write, and restores it once the server is stopped (BKP-01 BKP-02 BKP-07)', async () => {
  const cookie = await signInAs(url, demonstration.contas.lider);
  const headers = { 'content-type': 'application/json', cookie };
  const { id } = (await (await fetch(url + me.path, { headers })).json()) as { id: number };
  const write = async (titulo: string) => {
    const path = createTarefa.path.replace(':id', String(id));
    const sent = {
      method: createTarefa.method,
      headers,
      body: JSON.stringify({ titulo, deadline: '2026-12-01' }),
    };
    const answer = await fetch(url + path, sent);
    expect([answer.status, await answer.text()]).toEqual([201, expect.anything()]);
  };
  await write('antes');
  let running = true;
  const writing = (async () => {
    let n = 0;
    for (; running; n++) await write(`durante ${n}`);
    return n;
  })();
  const made = await alinha(dataDir, 'backup', 'a.zip').finally(() => {
    running = false;
  });
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('linhas de') });
  expect(await writing).toBeGreaterThan(0);
  const titlesInBackup = await tasksIn(join(folder, 'a.zip'));
  expect(titlesInBackup).toContain('antes');
  const during = titlesInBackup.filter((titulo) => titulo.startsWith('durante '));
  // As of one instant: all tasks from before it, and none from after.
  expect(during).toEqual(during.map((_, n) => `durante ${n}`));

  const [existing, refused] = await alinhaEach(['backup', 'a.zip'], ['restaurar', 'a.zip', '--substituir']);
  expect(existing).toMatchObject({ code: 1, err: `Já existe: ${join(folder, 'a.zip')}\n` });
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('já está em uso por "servidor"') });

  await write('depois');
  server.kill('SIGTERM');
  await once(server, 'exit');
  const [unasked, restored] = await alinhaEach(
    ['restaurar', 'a.zip'],
    ['restaurar', 'a.zip', '--substituir'],
  );
  expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining('--substituir') });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restaurado: ') });
  const { db, close } = await openDatabase({ dir: dataDir });
  const titles = await rowsOf<{ titulo: string }>(db, sql`select titulo from tarefas order by id`).finally(
    close,
  );
  expect(titles.map(({ titulo }) => titulo).sort()).toEqual(titlesInBackup.sort());
});

test('the command checks a file without a database, reports a problem in one line, and says what a backup of 1.0.0 does not cover (BKP-02 BKP-04)', async () => {
  writeFileSync(join(folder, 'antes.zip'), asOf100(readFileSync(join(folder, 'a.zip'))));
  const [whole, older, missing] = await alinhaEach(
    ['restaurar', 'a.zip', '--conferir'],
    ['restaurar', 'antes.zip', '--conferir'],
    ['restaurar', 'nada.zip'],
  );
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/^O backup está íntegro: .*\n$/) });
  expect(older).toMatchObject({
    code: 0,
    out: expect.stringMatching(/os outros dados do ZIP .* não foram verificados\.\nO backup está íntegro: /),
  });
  expect(missing).toMatchObject({
    code: 1,
    err: `Arquivo não encontrado: ${join(folder, 'nada.zip')}\n`,
  });
});

test('an owner that is not a server makes no backup, and the partial copy of a killed process is removed (BKP-01)', async () => {
  const other = join(folder, 'other');
  copyEmptyDatabase(other);
  const lock = await takeLock(other, { command: 'alinha importar' });
  const refused = await alinha(other, 'backup', 'b.zip').finally(lock.release);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('já está em uso por "alinha importar"'),
  });
  expect(existsSync(join(folder, 'b.zip'))).toBe(false);
  mkdirSync(join(other, 'copia-x', 'db'), { recursive: true });
  expect(await alinha(other, 'backup', 'b.zip')).toMatchObject({ code: 0 });
  expect(readdirSync(other).filter((name) => name.startsWith('copia-'))).toEqual([]);
});
