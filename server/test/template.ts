import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/prepare.mjs';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { startCounts } from './counts.ts';
import { onDatabase, urlOf } from './onDatabase.ts';

/** The addresses of the test server as the role that owns the databases, and as the one that serves. */
interface Papeis {
  dono: string;
  servidor: string;
}

/** The template that test files clone: a migrated database, as a PGlite data file or a database on the server. */
export type Template =
  | { kind: 'embedded'; file: string }
  | { kind: 'postgres'; url: string; name: string; papeis: Papeis; pooler: string | undefined };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
    /** A data directory whose embedded database is migrated and empty, to be copied. */
    emptyDatabase: string;
  }
}

/**
 * Creates the template once per run. `TEST_ENGINE` selects the backend, `TEST_DATABASE_URL` the server, and
 * `TEST_DATABASE_POOLER` the PgBouncer through which tests connect. On the server one role owns the database and another
 * serves, with what deploy/role.sql grants.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOnServer = process.env.TEST_ENGINE === 'postgres';
  const settle = startCounts(project, isOnServer ? 'on PostgreSQL' : 'on the embedded database');
  const remove = isOnServer ? await onServer(project) : await embedded(project);
  return async () => {
    await remove();
    settle();
  };
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
  const [dono, servidor] = [`${name}_dono`, `${name}_app`];
  for (const role of [dono, servidor]) await onDatabase(url, `create role ${role} login password '${role}'`);
  // So that tests may write what triggers refuse.
  await onDatabase(url, `grant set on parameter session_replication_role to ${dono}`);
  await onDatabase(url, `create database ${name} owner ${dono}`);
  const papeis = { dono: asRole(url, dono), servidor: asRole(url, servidor) };
  const { db, close } = await openDatabase({ url: urlOf(papeis.dono, name), dir: '' });
  await migrate(db);
  await db.execute(sql.raw(grantsTo(servidor)));
  await close();
  project.provide('template', {
    kind: 'postgres',
    ...{ url, name, papeis, pooler: process.env.TEST_DATABASE_POOLER },
  });
  return async () => {
    // The template and its clones, which test processes keep until they end.
    const made = await onDatabase(
      url,
      `select datname from pg_database where starts_with(datname, '${name}')`,
    );
    for (const { datname } of made) await onDatabase(url, `drop database ${datname} with (force)`);
    await onDatabase(url, `revoke all on parameter session_replication_role from ${dono}`);
    for (const role of [dono, servidor]) await onDatabase(url, `drop role ${role}`);
  };
}

/** The statements of deploy/role.sql for a role. */
const grantsTo = (role: string) =>
  readFileSync(new URL('../../deploy/role.sql', import.meta.url), 'utf8').replaceAll(':"servidor"', role);

/** The address of the server for another role, whose password is its name. */
function asRole(server: string, role: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = role;
  return url.href;
}
