import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../scripts/prepare.mjs';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { embedded } from './home.ts';
import { startServer } from './server.ts';

/**
 * Makes, once for each run, what every server of the run starts from: the data directory with the demonstration
 * company, by the server as `npm start` runs it.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  await buildServer();
  const dir = mkdtempSync(join(tmpdir(), 'alinha-e2e-'));
  await (await startServer({ dataDir: dir })).stop();
  process.env.E2E_TEMPLATE = dir;
  const { TEST_DATABASE_URL: postgres } = process.env;
  if (postgres) process.env.E2E_DATABASE = await onServer(postgres);
  return async () => {
    if (postgres) await onDatabase(postgres, `drop database ${process.env.E2E_DATABASE} with (force)`);
    rmSync(dir, { recursive: true, force: true });
  };
}

/** The same company as a database of a PostgreSQL server, by its name there. */
async function onServer(postgres: string): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(postgres, `create database ${name}`);
  const home = embedded('postgres', false);
  const env = { DATABASE_URL: urlOf(postgres, name), DEMO: 'on' };
  await (await startServer({ dataDir: home.dataDir, env })).stop();
  await home.remove();
  return name;
}
