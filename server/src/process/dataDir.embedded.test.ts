import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { login } from '@alinha/contract/auth';
import { getConfig } from '@alinha/contract/config';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram } from '../../../scripts/prepare.mjs';
import { briefly } from '../../test/briefly.ts';
import { copyEmptyDatabase } from '../../test/emptyStorage.ts';
import { noSettings } from '../../test/noSettings.ts';
import { smallDisk } from '../../test/smallDisk.ts';
import { openDatabase } from '../db/open.ts';
import { leastRoom } from '../db/room.ts';
import { rowsOf } from '../db/rows.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'alinha-data-'));
const blank = join(folder, 'blank');
const disk = join(folder, 'disk');

const { mounted, note: onSmallDisk, fill, unmount } = smallDisk(disk, 160);

beforeAll(() => copyEmptyDatabase(blank));
afterAll(() => {
  unmount();
  rmSync(folder, { recursive: true });
});

function start(args: string[], env = {}) {
  const child = spawn(process.execPath, [...briefly, ...args], {
    cwd: root,
    env: { ...process.env, ...noSettings, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    child,
    ended: once(child, 'exit') as Promise<[number | null, string | null]>,
    errors: text(child.stderr),
    next: async () => String((await lines.next()).value),
  };
}

const owner = join(root, 'server/test/owner.ts');

describe('an engine that cannot continue', () => {
  test('is distinguished from long work, and its process ends by itself with one line (TRU-45)', async () => {
    const hanging = start([owner, 'hang', blank]);
    expect(await hanging.next()).toBe('worked');
    expect(await hanging.ended).toEqual([null, 'SIGKILL']);
    expect(await hanging.errors).toMatch(/^O banco de dados embutido parou de responder [^\n]*\n$/);
  });

  test.skipIf(!mounted)(
    `without room for its log ends with one line, and the next start has all that was acknowledged${onSmallDisk} (TRU-46)`,
    async () => {
      const dir = join(disk, 'full');
      cpSync(blank, dir, { recursive: true, filter: (path) => !path.endsWith('lock') });
      const writing = start([owner, 'fill', dir]);
      expect(await writing.next()).toBe('1');
      const makeRoom = fill(0);
      let acknowledged = 1;
      for (let line = await writing.next(); line !== 'undefined'; line = await writing.next()) {
        acknowledged = Number(line);
      }
      expect(await writing.ended).toEqual([1, null]);
      expect(await writing.errors).toMatch(
        /^O banco de dados embutido não pôde continuar \(.*\)\. [^\n]*\n$/,
      );
      const stillFull = start([owner, 'fill', dir]);
      expect(await stillFull.errors).toContain(
        `Falta espaço no disco de ${dir}: são necessários 64 MiB livres.`,
      );
      makeRoom();
      const { db, close } = await openDatabase({ dir });
      const [row] = await rowsOf<{ highest: number; rows: number }>(
        db,
        sql`select max(n)::int as highest, count(*)::int as rows from acks`,
      );
      await close();
      rmSync(dir, { recursive: true });
      expect(row?.highest).toBeGreaterThanOrEqual(acknowledged);
      expect(row?.rows).toBe(row?.highest);
    },
  );
});

describe('the server in its data directory', () => {
  const dir = join(mounted ? disk : folder, 'data');
  const outside = join(folder, 'outside');
  let server: ReturnType<typeof start>;
  let address = '';

  beforeAll(async () => {
    cpSync(join(blank, 'db'), join(dir, 'db'), { recursive: true });
    mkdirSync(join(dir, 'photos'));
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), '');
    for (const path of [
      dir,
      join(dir, 'photos'),
      join(dir, 'db/PG_VERSION'),
      outside,
      join(outside, 'file'),
    ]) {
      chmodSync(path, 0o777);
    }
    symlinkSync(outside, join(dir, 'link'));
    const loose = process.umask(0o022);
    const settings = { DATA_DIR: dir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', DRAIN_SECONDS: '1' };
    server = start([builtProgram('server')], settings);
    process.umask(loose);
    const line = await server.next();
    address = line.slice(line.indexOf('http://'));
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });

  function modesUnder(path: string): string[] {
    const found = lstatSync(path);
    if (found.isSymbolicLink() || found.isSocket()) return [];
    const inside = found.isDirectory()
      ? readdirSync(path).flatMap((name) => modesUnder(join(path, name)))
      : [];
    return found.mode & 0o077 ? [path, ...inside] : inside;
  }

  test('restricts all of it to its owner, existing files too, but nothing that a link leads to (TRU-47)', () => {
    expect(readdirSync(join(dir, 'db')).length).toBeGreaterThan(10);
    expect(modesUnder(dir)).toEqual([]);
    expect([outside, join(outside, 'file')].map((path) => statSync(path).mode & 0o777)).toEqual([
      0o777, 0o777,
    ]);
  });

  test.skipIf(!mounted)(
    `writes nothing while its disk is nearly full, reads on, and says so${onSmallDisk} (TRU-48)`,
    async () => {
      const ready = async () => (await fetch(`${address}/readyz`)).status;
      const signIn = () =>
        fetch(address + login.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'ana@aurora.example', senha: 'girafa-tambor' }),
        });
      expect([await ready(), (await signIn()).status]).toEqual([200, 401]);
      const makeRoom = fill(leastRoom - 1024 * 1024);
      const refused = await signIn();
      expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
        503,
        { error: 'O servidor está sem espaço em disco. Nada foi gravado; tente novamente mais tarde.' },
        '60',
      ]);
      expect([await ready(), (await fetch(address + getConfig.path)).status]).toEqual([503, 200]);
      makeRoom();
      expect([await ready(), (await signIn()).status]).toEqual([200, 401]);
    },
  );

  test('stops being ready once asked to stop, answers for a moment longer, and ends in order (OPS-03)', async () => {
    const ready = async () => (await (await fetch(`${address}/readyz`)).json()) as { status: string };
    expect(await ready()).toEqual({ status: 'ok' });
    server.child.kill('SIGTERM');
    let state = await ready();
    while (state.status === 'ok') state = await ready();
    expect(state).toEqual({ status: 'encerrando' });
    expect((await fetch(address + getConfig.path)).status).toBe(200);
    expect(await server.ended).toEqual([0, null]);
    await expect(ready()).rejects.toThrow();
  });
});
