import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolConfig } from 'pg';
import { SettingsError } from '../config.ts';
import { type Access, plainAccess, readDatabaseHosts } from '../hosts.ts';
import { mayComeBack, whyAway } from './away.ts';
import { makeCopy, removeCopies, removeCopy } from './copy.ts';
import { type Engine, startEngine } from './embedded.ts';
import { type Serve, takeLock } from './lock.ts';
import { waitLong } from './patience.ts';
import { PlanningPool } from './plans.ts';
import { PrimaryPool } from './primary.ts';
import { checkRole, planning, roleTimeouts } from './role.ts';
import { hasRoom, roomNeeded } from './room.ts';
import * as schema from './schema.ts';
import { type Patience, watch } from './watch.ts';

/**
 * The database or a transaction, the same for both storage backends. Inside a transaction use only the transaction: the
 * embedded backend has one connection, so the outer database would wait for itself forever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The connection pool of a database; undefined for a transaction. */
export const poolOf = (db: Db): PlanningPool | undefined =>
  '$client' in db && db.$client instanceof PlanningPool ? db.$client : undefined;

type DatabaseKind = 'embedded' | 'postgres';

export interface OpenDatabase {
  db: Db;
  kind: DatabaseKind;
  /** Whether the disk has room for writes; always true for a server. */
  hasRoom(): Promise<boolean>;
  /** Runs a long read on a consistent snapshot without blocking others. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for running statements, closes cleanly and releases the lock. */
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** `postgres://…`, with one host or several; without it the database is embedded. */
  url?: string | undefined;
  /** How to connect to those hosts. */
  access?: Access;
  /** The data directory, created when missing; the embedded database lives in its `db`. */
  dir: string;
  /** The name of this process in the error that a second process gets while the embedded database is in use. */
  command?: string;
  /** Handles requests from other processes to the owner of the embedded database. */
  serve?: (database: OpenDatabase, ...asked: Parameters<Serve>) => Promise<void>;
  /** Called where the server is not there yet, with the reason; then the opening waits for it, and otherwise fails. */
  onAway?: (reason: string) => void;
  /** How long the embedded engine may make no progress before the process is ended. */
  patience?: Patience;
}

/**
 * Opens the configured database. Throws `DatabaseBusyError` when another process has the embedded one open. Does not
 * migrate the schema.
 */
export function openDatabase({
  url,
  access = plainAccess,
  dir,
  command = 'servidor',
  serve,
  onAway,
  patience,
}: DatabasePlace): Promise<OpenDatabase> {
  return url
    ? openServer(url, access, onAway)
    : openOwned({ dir, command, ...(serve && { serve }) }, patience);
}

async function openOwned(
  { dir, command = '', serve }: DatabasePlace,
  patience?: Patience,
): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  let opened: OpenDatabase | undefined;
  const lock = await takeLock(dir, {
    command,
    // Requests before the database is open get no answer, like those to an owner without `serve`.
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

/**
 * Reads a copy of the embedded database in a second engine, because the only connection of the first serves everybody.
 */
async function readCopy<T>(dir: string, engine: Engine, read: (db: Db) => Promise<T>): Promise<T> {
  const copy = await makeCopy(dir, (place) => engine.copy(place));
  try {
    const { db, close } = await openEngine(engineOf(copy));
    return await inSnapshot(db)(read).finally(close);
  } finally {
    await removeCopy(copy);
  }
}

/** The options of a transaction whose reads all see one snapshot. */
export const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** A transaction that sees a consistent snapshot however long it reads. */
export const inSnapshot =
  (db: Db): OpenDatabase['snapshot'] =>
  (read) =>
    db.transaction(async (tx) => {
      await waitLong(tx);
      return read(tx);
    }, oneSnapshot);

/** The database of a started engine. */
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
 * For both storage backends. The planner overestimates recursive queries: compiling them, or replanning a prepared one
 * for each value, takes longer than running them.
 */
export const settings = Object.entries(planning).map(([name, value]) => `${name}=${value}`);

/** The pause before a server that is away is tried again, in milliseconds. */
const nextTry = 1_000;

/** Connects to a server; of several hosts, to the one that currently accepts writes. */
async function openServer(
  url: string,
  access: Access,
  onAway: DatabasePlace['onAway'],
): Promise<OpenDatabase> {
  const hosts = readDatabaseHosts(url, access);
  const config: PoolConfig = {
    application_name: 'alinha',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Kept long, because a new connection has no prepared statements.
    idleTimeoutMillis: 600_000,
    ...(!access.pooled && { ...roleTimeouts, options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  };
  const pool = new PrimaryPool(hosts, access.pooled, config);
  for (let isOpen = false; !isOpen; ) {
    try {
      await pool.query('select 1');
      if (access.pooled) await checkRole(pool);
      isOpen = true;
    } catch (error) {
      if (onAway === undefined || !mayComeBack(error)) {
        await pool.end();
        throw error;
      }
      onAway(whyAway(error) ?? '');
      await pause(nextTry);
    }
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
