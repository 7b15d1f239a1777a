import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import { isMigrated, migrate, pendingMigrations } from './migrate.ts';
import { rowsOf } from './rows.ts';

const { db, discard } = await cloneDatabase();
afterAll(discard);

/** Returns to the state before the first migration. */
async function unmigrate(): Promise<void> {
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

test('a migrated database has nothing pending and is left alone', async () => {
  expect(await isMigrated(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
});

test('processes that start together migrate an empty database once', async () => {
  await unmigrate();
  expect(await isMigrated(db)).toBe(false);
  const pending = (await pendingMigrations(db)).map((migration) => migration.folderMillis);
  expect(pending).not.toEqual([]);
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.flat()).toEqual(pending);
  expect(await isMigrated(db)).toBe(true);
});

test('a migration that fails leaves nothing behind', async () => {
  await unmigrate();
  await db.execute(sql`create table sessoes (in_the_way int)`);
  await expect(migrate(db)).rejects.toThrow();
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  expect(tables).toEqual([{ name: 'sessoes' }]);
});
