import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../scripts/prepare.mjs';
import { noSettings } from '../server/test/noSettings.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { root } from './server.ts';

/** Where the data of a company are: a folder, and a database where the run has PostgreSQL. */
export interface Home {
  dataDir: string;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Makes the home of a company: with the demonstration of the run's template, or with one of so many people. It is on
 * the PostgreSQL of `TEST_DATABASE_URL`, where a copy costs next to nothing, else in the folder.
 */
export async function newHome(name: string, people?: number): Promise<Home> {
  const home = process.env.TEST_DATABASE_URL
    ? await onPostgres(name, process.env.TEST_DATABASE_URL, people === undefined)
    : embedded(name, people === undefined);
  if (people !== undefined) {
    const demo = [builtProgram('alinha'), 'demo', '--pessoas', String(people)];
    const env = { ...process.env, ...noSettings, ...home.env, DATA_DIR: home.dataDir };
    execFileSync(process.execPath, demo, { cwd: root, env, stdio: 'pipe' });
  }
  return home;
}

const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `alinha-e2e-${name}-`));

/** A home whose database is in its folder, for what is about that one. */
export function embedded(name: string, filled = true): Home {
  const dataDir = folderOf(name);
  if (filled) cpSync(`${process.env.E2E_TEMPLATE}/db`, join(dataDir, 'db'), { recursive: true });
  return { dataDir, env: {}, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onPostgres(name: string, server: string, filled: boolean): Promise<Home> {
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
