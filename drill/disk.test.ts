import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { type Backend, copyEmptyDatabase } from '../server/test/emptyStorage.ts';
import { smallDisk } from '../server/test/smallDisk.ts';
import { signIn } from './account.ts';
import { alinha } from './alinha.ts';
import { aFolder, complaintOf, startWithDemonstration, succeed } from './backends.ts';
import { figure, size } from './size.ts';
import { unharmed, Writers } from './writers.ts';

const { folder, remove } = aFolder();
chmodSync(folder, 0o755);
const disk = join(folder, 'disk');

const { mounted, note: onSmallDisk, fill, unmount } = smallDisk(disk, 256);
afterAll(() => {
  unmount();
  remove();
});

const times = size(5, 1);
const fullInWords = 'O servidor está sem espaço em disco. Nada foi gravado; tente novamente mais tarde.';

/** Waits for `count` more refused writes. */
async function refused(writers: Writers, count: number): Promise<void> {
  const enough = (writers.statuses[503] ?? 0) + count;
  while ((writers.statuses[503] ?? 0) < enough) await pause(20);
}

/** Fills a disk under twenty writers repeatedly; acknowledged writes must be stored, and reads must still work. */
async function fillUnder(url: string, free: number): Promise<Writers> {
  const writers = await Writers.of(() => url);
  const cookie = await signIn(url, 'colaborador');
  for (let time = 0; time < times; time += 1) {
    writers.start();
    await writers.more(20);
    const makeRoom = fill(free);
    try {
      await refused(writers, 40);
      expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
    } finally {
      makeRoom();
    }
    await writers.more(20);
    await writers.stop();
    expect(await writers.check(url)).toEqual(unharmed);
  }
  expect(writers.withoutRetryAfter).toBe(0);
  return writers;
}

test.skipIf(!mounted)(
  `the disk of the embedded database full under 20 writers${onSmallDisk} (OPS-10)`,
  async (context) => {
    const dataDir = join(disk, 'data');
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    copyEmptyDatabase(dataDir);
    const server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
    onTestFinished(() => server.stop());
    const writers = await fillUnder(server.url, 48 * 1024 * 1024);
    expect([...writers.refusals]).toEqual([fullInWords]);
    expect(Object.keys(writers.statuses).sort()).toEqual(['201', '503']);
    figure(context, 'times', times);
    figure(context, 'acknowledged writes', writers.acknowledged.size);
    figure(context, 'lost, doubled, halved', '0, 0, 0');
    figure(context, 'answered 503', writers.statuses[503] ?? 0);
  },
);

test.skipIf(!mounted)(
  `the disk of PostgreSQL full under 20 writers${onSmallDisk} (OPS-10)`,
  async (context) => {
    const settings = {
      synchronous_commit: 'on',
      min_wal_size: '32MB',
      max_wal_size: '48MB',
      full_page_writes: 'on',
    };
    const postgres = await startWithDemonstration({ settings, within: disk });
    onTestFinished(postgres.stop);
    const dataDir = join(folder, 'data');
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
    const server = await startServer({ dataDir, env });
    onTestFinished(() => server.stop());
    const writers = await fillUnder(server.url, 0);
    expect(Object.keys(writers.statuses).sort()).toEqual(['201', '503']);
    figure(context, 'times', times);
    figure(context, 'acknowledged writes', writers.acknowledged.size);
    figure(context, 'lost, doubled, halved', '0, 0, 0');
    figure(context, 'answered 503', writers.statuses[503] ?? 0);
    figure(context, 'said', [...writers.refusals].sort().join(' / '));
  },
);

test.skipIf(!mounted)(
  `the disk that a backup is written to full${onSmallDisk} (OPS-10 BKP-01)`,
  async (context) => {
    const backend: Backend = { DATA_DIR: join(folder, 'data') };
    copyEmptyDatabase(backend.DATA_DIR);
    const server = await startServer({ dataDir: backend.DATA_DIR, env: { LOG_LEVEL: 'silent' } });
    onTestFinished(() => server.stop());
    const backup = join(disk, 'backup.zip');
    for (let time = 0; time < times; time += 1) {
      const makeRoom = fill(12_000 * time + 8_000);
      const before = readdirSync(disk);
      const result = await alinha(backend, 'backup', backup);
      expect([result.code, complaintOf(result)]).toEqual([1, 'falta espaço no disco\n']);
      expect(readdirSync(disk)).toEqual(before);
      makeRoom();
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await succeed(backend, 'backup', backup);
    figure(context, 'times', times);
  },
);
