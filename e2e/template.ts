import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import { isNotNull } from 'drizzle-orm';
import { buildServer } from '../scripts/prepare.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { colaboradores } from '../server/src/db/schema.ts';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';
import { settle } from './counts.ts';
import { startServer } from './server.ts';
import { embedded } from './storage.ts';

/**
 * Creates, once for each run, the data directory with the demonstration company that every server of the run copies, with
 * the server as `npm start` runs it.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  await buildServer();
  const dir = mkdtempSync(join(tmpdir(), 'alinha-e2e-'));
  await (await startServer({ dataDir: dir })).stop();
  await cheapen({ dir });
  process.env.E2E_TEMPLATE = dir;
  const { TEST_DATABASE_URL: postgres } = process.env;
  if (postgres) process.env.E2E_DATABASE = await onServer(postgres);
  return async () => {
    try {
      settle();
    } finally {
      if (postgres) await onDatabase(postgres, `drop database ${process.env.E2E_DATABASE} with (force)`);
      rmSync(dir, { recursive: true, force: true });
    }
  };
}

/** Creates the same company as a database of a PostgreSQL server; returns the database's name. */
async function onServer(postgres: string): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(postgres, `create database ${name}`);
  const storage = embedded('postgres', false);
  const env = { DATABASE_URL: urlOf(postgres, name), DEMO: 'on' };
  await (await startServer({ dataDir: storage.dataDir, env })).stop();
  await cheapen({ dir: storage.dataDir, url: env.DATABASE_URL });
  await storage.remove();
  return name;
}

/** Gives the accounts hashes that cost nothing to compare: journeys sign in hundreds of times, and the hash itself says what it costs. */
async function cheapen(backend: { dir: string; url?: string }): Promise<void> {
  const { db, close } = await openDatabase(backend);
  const senha_hash = hashSync(demonstration.senha, { memoryCost: 8, timeCost: 1 });
  await db.update(colaboradores).set({ senha_hash }).where(isNotNull(colaboradores.senha_hash));
  await close();
}
