import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../scripts/prepare.mjs';
import { noSettings } from '../server/test/noSettings.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { root } from './server.ts';

/** The storage of a company: a folder, and a database if the run has PostgreSQL. */
export interface Storage {
  dataDir: string;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Creates the storage of a company: a copy of the run's template, or a new company of that many people. It uses the
 * PostgreSQL of `TEST_DATABASE_URL`, where a copy is cheap, or else an embedded database.
 */
export async function newStorage(name: string, people?: number): Promise<Storage> {
  const storage = process.env.TEST_DATABASE_URL
    ? await onPostgres(name, process.env.TEST_DATABASE_URL, people === undefined)
    : embedded(name, people === undefined);
  if (people !== undefined) {
    const demo = [builtProgram('alinha'), 'demo', '--pessoas', String(people)];
    const env = { ...process.env, ...noSettings, ...storage.env, DATA_DIR: storage.dataDir };
    execFileSync(process.execPath, demo, { cwd: root, env, stdio: 'pipe' });
  }
  return storage;
}

const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `alinha-e2e-${name}-`));

/** Storage with an embedded database. */
export function embedded(name: string, filled = true): Storage {
  const dataDir = folderOf(name);
  if (filled) cpSync(`${process.env.E2E_TEMPLATE}/db`, join(dataDir, 'db'), { recursive: true });
  return { dataDir, env: {}, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onPostgres(name: string, server: string, filled: boolean): Promise<Storage> {
  const dataDir = folderOf(name);
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  const template = filled ? `template ${process.env.E2E_DATABASE}` : '';
  await onDatabase(server, `create database ${database} ${template}`);
  return {
    dataDir,
    env: { DATABASE_URL: urlOf(server, database), DEMO: 'on' },
    remove: async () => {
      await onDatabase(server, `drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
