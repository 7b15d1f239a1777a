import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Manifest } from '../server/src/backup/manifest.ts';
import { openBackup } from '../server/src/backup/read.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { openDisk } from '../server/src/photos/disk.ts';
import { pathOfPhoto } from '../server/src/photos/inUse.ts';
import { copyHome } from '../server/test/copyHome.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { alinha, type Said } from './alinha.ts';

/** The settings that say where a company lives. */
export type Home = { DATA_DIR: string; DATABASE_URL?: string };

/** A folder for a while. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-drill-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Fills a data directory with a made-up company and some photos; 60 people are there at once. */
export async function makeCompany(dir: string, people: number, photos: number): Promise<void> {
  if (people === 60) copyHome(dir);
  else expect((await alinha({ DATA_DIR: dir }, 'demo', '--pessoas', `${people}`)).code).toBe(0);
  const [{ db, close }, store] = [await openDatabase({ dir }), await openDisk(join(dir, 'photos'))];
  for (let n = 1; n <= photos; n += 1) {
    const name = `${randomBytes(32).toString('hex')}.webp`;
    await store.put(name, randomBytes(4_000));
    await db.execute(sql`update colaboradores set foto_perfil = ${pathOfPhoto(name)} where id = ${n}`);
  }
  await close();
}

let made = 0;
/** A new, empty database on a server. */
export async function newDatabase(server: string): Promise<string> {
  made += 1;
  await onDatabase(server, `create database drill_${made}`);
  return urlOf(server, `drill_${made}`);
}

/** What went wrong, in the lines that a command says beside how far it is. */
export const complaintOf = ({ err }: Said): string =>
  err
    .split('\n')
    .filter((line) => !/: \d+%$/.test(line))
    .join('\n');

/** Runs a command that has to succeed. */
export async function succeed(home: Home, ...args: string[]): Promise<Said> {
  const said = await alinha(home, ...args);
  expect({ code: said.code, complaint: complaintOf(said) }).toEqual({ code: 0, complaint: '' });
  return said;
}

/** What a backup holds: the sum of each part, and how far each numbering is. */
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

/** What a home holds, as its next backup says. */
export async function contentOf(home: Home) {
  const { folder, remove } = aFolder();
  try {
    await succeed(home, 'backup', join(folder, 'content.zip'));
    return await contentOfFile(join(folder, 'content.zip'));
  } finally {
    remove();
  }
}
