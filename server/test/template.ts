import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/prepare.mjs';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { onDatabase, urlOf } from './onDatabase.ts';

/** The template that test files clone: a migrated database, as a PGlite data file or a database on the server. */
export type Template =
  | { kind: 'embedded'; file: string }
  | { kind: 'postgres'; url: string; name: string; pooler: string | undefined };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
    /** A data directory whose embedded database is migrated and empty, to be copied. */
    emptyDatabase: string;
  }
}

/**
 * Creates the template once per run. `TEST_ENGINE` selects the backend, `TEST_DATABASE_URL` the server, and
 * `TEST_DATABASE_POOLER` the PgBouncer through which tests connect.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return process.env.TEST_ENGINE === 'postgres' ? onServer(project) : embedded(project);
}

async function embedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-template-'));
  const { db, close } = await openDatabase({ dir: folder });
  await migrate(db);
  await close();
  const client = await PGlite.create(join(folder, 'db'));
  const data = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'template.tar');
  writeFileSync(file, await data.bytes());
  project.provide('template', { kind: 'embedded', file });
  project.provide('emptyDatabase', folder);
  // Tests of the embedded database start programs.
  await buildServer();
  return async () => rmSync(folder, { recursive: true });
}

async function onServer(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, a server where databases may be created.');
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(url, `create database ${name}`);
  const { db, close } = await openDatabase({ url: urlOf(url, name), dir: '' });
  await migrate(db);
  await close();
  project.provide('template', { kind: 'postgres', url, name, pooler: process.env.TEST_DATABASE_POOLER });
  return async () => {
    // The template and its clones, which test processes keep until they end.
    const made = await onDatabase(
      url,
      `select datname from pg_database where starts_with(datname, '${name}')`,
    );
    for (const { datname } of made) await onDatabase(url, `drop database ${datname} with (force)`);
  };
}
