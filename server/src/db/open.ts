import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolConfig } from 'pg';
import { SettingsError } from '../config.ts';
import { type Access, plainAccess, readDatabaseHosts } from '../hosts.ts';
import { makeCopy, removeCopies, removeCopy } from './copy.ts';
import { type Engine, startEngine } from './embedded.ts';
import { type Serve, takeLock } from './lock.ts';
import { waitLong } from './patience.ts';
import { PlanningPool } from './plans.ts';
import { PrimaryPool } from './primary.ts';
import { checkRole, limits, planning } from './role.ts';
import { hasRoom, roomNeeded } from './room.ts';
import * as schema from './schema.ts';
import { type Patience, watch } from './watch.ts';

/**
 * The database or a transaction, alike in both homes. Inside a transaction only the transaction may be used:
 * on the embedded home the outer database waits for the transaction's end, and so for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The connections of a database; a transaction has none of its own. */
export const poolOf = (db: Db): PlanningPool | undefined =>
  '$client' in db && db.$client instanceof PlanningPool ? db.$client : undefined;

type DatabaseKind = 'embedded' | 'postgres';

export interface OpenDatabase {
  db: Db;
  kind: DatabaseKind;
  /** Whether there is room on the disk to write; a server looks after its own. */
  hasRoom(): Promise<boolean>;
  /** Lets somebody read for long what is there at this instant, while everybody else works on. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for what runs, closes cleanly and lets the next owner in. */
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** `postgres://…`, of one server or several; without it the database is embedded. */
  url?: string | undefined;
  /** How those are reached. */
  access?: Access;
  /** The data directory, made when missing; the embedded database lives in its `db`. */
  dir: string;
  /** What a second process reads about this one while it holds the embedded database. */
  command?: string;
  /** Does what a second process asks of the owner of the embedded database, with that. */
  serve?: (database: OpenDatabase, ...asked: Parameters<Serve>) => Promise<void>;
  /** How long the embedded engine may do nothing before the process is ended. */
  patience?: Patience;
}

/**
 * Opens the database where the settings say it lives. Throws `DatabaseBusyError` when another process has the
 * embedded one open. The schema is `migrate`'s matter.
 */
export function openDatabase({
  url,
  access = plainAccess,
  dir,
  command = 'servidor',
  serve,
  patience,
}: DatabasePlace): Promise<OpenDatabase> {
  return url ? openServer(url, access) : openOwned({ dir, command, ...(serve && { serve }) }, patience);
}

async function openOwned(
  { dir, command = '', serve }: DatabasePlace,
  patience?: Patience,
): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  let opened: OpenDatabase | undefined;
  const lock = await takeLock(dir, {
    command,
    // Who asks before the database is open hears nothing, as of an owner that does nothing for others.
    serve: serve && (async (...asked) => opened && serve(opened, ...asked)),
  });
  removeCopies(dir);
  const engine = engineOf(dir);
  const unwatch = watch(engine, patience);
  const leave = () => {
    unwatch();
    return lock.release();
  };
  try {
    const { db, close } = await openEngine(engine);
    opened = {
      db,
      kind: 'embedded',
      hasRoom: () => hasRoom(dir),
      snapshot: (read) => readCopy(dir, engine, read),
      close: () => close().finally(leave),
    };
    return opened;
  } catch (error) {
    await leave();
    if (!(await hasRoom(dir))) throw new SettingsError(roomNeeded(dir), { cause: error });
    throw error;
  }
}

const engineOf = (dir: string) =>
  startEngine(new URL('./engine.mjs', import.meta.url), { dir: resolve(dir), settings });

/** Reads a copy of the embedded database in an engine of its own: there is one connection, and it is everybody's. */
async function readCopy<T>(dir: string, engine: Engine, read: (db: Db) => Promise<T>): Promise<T> {
  const copy = await makeCopy(dir, (place) => engine.copy(place));
  try {
    const { db, close } = await openEngine(engineOf(copy));
    return await inSnapshot(db)(read).finally(close);
  } finally {
    await removeCopy(copy);
  }
}

/** A transaction that sees one instant, however long it reads. */
export const inSnapshot =
  (db: Db): OpenDatabase['snapshot'] =>
  (read) =>
    db.transaction(
      async (tx) => {
        await waitLong(tx);
        return read(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

/** The database of an engine that was started. */
export async function openEngine(engine: Engine): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  await engine.opened;
  const pool = new PlanningPool(engine.pool);
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  return { db: drizzle(pool, { schema }), close };
}

/**
 * Of both homes. Recursive queries look far larger to the planner than they are: compiling them, or planning a prepared
 * one anew for each value, takes longer than running them.
 */
export const settings = Object.entries(planning).map(([name, value]) => `${name}=${value}`);

/** Opens the server of an address; of several, the one that accepts writes, whichever that is at the time. */
async function openServer(url: string, access: Access): Promise<OpenDatabase> {
  const hosts = readDatabaseHosts(url, access);
  const config: PoolConfig = {
    application_name: 'alinha',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A new connection plans everything anew.
    idleTimeoutMillis: 600_000,
    ...(!access.pooled && { ...limits, options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  };
  const pool = new PrimaryPool(hosts, access.pooled, config);
  try {
    await pool.query('select 1');
    if (access.pooled) await checkRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema });
  return {
    db,
    kind: 'postgres',
    hasRoom: async () => true,
    snapshot: inSnapshot(db),
    close: () => pool.end(),
  };
}
