import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished } from 'vitest';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import type { Manifest } from '../server/src/backup/manifest.ts';
import { openBackup } from '../server/src/backup/read.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { openDisk } from '../server/src/photos/disk.ts';
import { pathOfPhoto } from '../server/src/photos/inUse.ts';
import { type Backend, copyEmptyDatabase } from '../server/test/emptyStorage.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { alinha, type CommandResult } from './alinha.ts';

/** A temporary folder. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-drill-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A temporary folder of the running test. */
export function testFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** Fills a data directory with a made-up company and some photos; for 60 people it copies the run's template. */
export async function makeCompany(dir: string, people: number, photos: number): Promise<void> {
  if (people === 60) copyEmptyDatabase(dir);
  else expect((await alinha({ DATA_DIR: dir }, 'demo', '--pessoas', `${people}`)).code).toBe(0);
  const [{ db, close }, store] = [await openDatabase({ dir }), await openDisk(join(dir, 'photos'))];
  for (let n = 1; n <= photos; n += 1) {
    const name = `${randomBytes(32).toString('hex')}.webp`;
    await store.put(name, randomBytes(4_000));
    await db.execute(sql`update colaboradores set foto_perfil = ${pathOfPhoto(name)} where id = ${n}`);
  }
  await close();
}

/** Starts a PostgreSQL server with the demonstration company, which the first one of a run makes. */
export async function startWithDemonstration(
  given: Parameters<typeof startPostgres>[0] = {},
): Promise<Postgres> {
  const copyOf = join(inject('emptyDatabase'), 'postgres');
  if (!existsSync(copyOf)) {
    const { folder, remove } = aFolder();
    // Little log, which is copied with the data.
    const { url, keep } = await startPostgres({ settings: { min_wal_size: '32MB', max_wal_size: '32MB' } });
    await succeed({ DATA_DIR: folder, DATABASE_URL: url }, 'demo');
    await keep(copyOf);
    remove();
  }
  return startPostgres({ ...given, copyOf });
}

export const backends = ['the embedded database', 'PostgreSQL'] as const;

/** The demonstration company on a backend of the running test, for servers that get these settings. */
export async function aDemonstration(
  backend: (typeof backends)[number],
): Promise<{ dataDir: string; env: Record<string, string> }> {
  const dataDir = testFolder();
  if (backend === 'the embedded database') {
    copyEmptyDatabase(dataDir);
    return { dataDir, env: {} };
  }
  const { url, stop } = await startWithDemonstration();
  onTestFinished(stop);
  return { dataDir, env: { DATABASE_URL: url } };
}

let made = 0;
/** A new, empty database on a server. */
export async function newDatabase(server: string): Promise<string> {
  made += 1;
  await onDatabase(server, `create database drill_${made}`);
  return urlOf(server, `drill_${made}`);
}

/** The error output of a command without its progress lines. */
export const complaintOf = ({ err }: CommandResult): string =>
  err
    .split('\n')
    .filter((line) => !/: \d+%$/.test(line))
    .join('\n');

/** Runs a command and expects it to succeed. */
export async function succeed(backend: Backend, ...args: string[]): Promise<CommandResult> {
  const result = await alinha(backend, ...args);
  expect({ code: result.code, complaint: complaintOf(result) }).toEqual({ code: 0, complaint: '' });
  return result;
}

/** The content of a backup: the checksum of each part, and the state of each sequence. */
export async function contentOfFile(file: string) {
  const backup = await openBackup(file);
  backup.close();
  const { tabelas, fotos, sequencias }: Manifest = backup.manifest;
  return {
    tabelas: tabelas.map(({ nome, linhas, sha256 }) => ({ nome, linhas, sha256 })),
    fotos,
    sequencias,
  };
}

/** The content of a backend, read by a backup. */
export async function contentOf(backend: Backend) {
  const { folder, remove } = aFolder();
  try {
    await succeed(backend, 'backup', join(folder, 'content.zip'));
    return await contentOfFile(join(folder, 'content.zip'));
  } finally {
    remove();
  }
}
