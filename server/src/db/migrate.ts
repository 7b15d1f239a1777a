import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { versao } from '../version.ts';
import type { Db } from './open.ts';
import { waitLong } from './patience.ts';
import { rowsOf } from './rows.ts';

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
});

/** The hashes of this version's migrations, oldest first. */
export const knownMigrations: readonly string[] = migrations.map(({ hash }) => hash);

/** The advisory lock for migrations; any number not used elsewhere. */
const migrationLock = 20_261_121;

/**
 * Migrates the schema to this version, all or nothing, and returns the migrations it ran (by time; empty if up to
 * date). Concurrent processes take turns. The files and the table are drizzle-kit's; Drizzle's own migrator cannot run
 * inside the transaction that holds the lock.
 * @param hashes limits which migrations run; by default all
 */
export function migrate(db: Db, hashes = knownMigrations): Promise<number[]> {
  return db.transaction(async (tx) => {
    await waitLong(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    // A role without CREATE may not run the next statement, even where its object exists.
    if (await isMigrated(tx)) return [];
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    await tx.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists versao text`);
    const pending = (await pendingMigrations(tx)).filter(({ hash }) => hashes.includes(hash));
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at, versao) values (${migration.hash}, ${migration.folderMillis}, ${versao})`,
      );
    }
    return pending.map((migration) => migration.folderMillis);
  });
}

/** This version's migrations that the database lacks, oldest first. */
export async function pendingMigrations(db: Db): Promise<MigrationMeta[]> {
  const done = new Set((await doneMigrations(db)).map(({ em }) => em));
  return migrations.filter((migration) => !done.has(migration.folderMillis));
}

/** The last migration of the database that this version does not know; `versao` is the program that ran it, where that is known. */
export async function newerMigration(db: Db): Promise<{ versao: string | null } | undefined> {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  return (await doneMigrations(db)).findLast(({ em }) => !known.has(em));
}

/** The migrations of the database, oldest first. */
async function doneMigrations(db: Db): Promise<{ em: number; versao: string | null }[]> {
  // Queries the catalogue table: a lookup by name may use a snapshot from before the previous lock holder committed.
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select exists (
      select from pg_catalog.pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as exists`,
  );
  if (!table?.exists) return [];
  // Versions up to 0.2.0 did not leave their number.
  return rowsOf(
    db,
    sql`select created_at::float8 as em, to_jsonb(m) ->> 'versao' as versao from drizzle.__drizzle_migrations m order by created_at`,
  );
}

/** Whether the schema is this version's or newer. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await pendingMigrations(db)).length === 0;
}
