import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { SettingsError } from '../config.ts';
import { type Engine, startEngine } from './embedded.ts';
import { takeLock } from './lock.ts';
import { PlanningPool } from './plans.ts';
import { hasRoom, roomNeeded } from './room.ts';
import * as schema from './schema.ts';
import { type Patience, watch } from './watch.ts';

/**
 * The database or a transaction, alike in both homes. Inside a transaction only the transaction may be used:
 * on the embedded home the outer database waits for the transaction's end, and so for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

type DatabaseKind = 'embedded' | 'postgres';

export interface OpenDatabase {
  db: Db;
  kind: DatabaseKind;
  /** Whether there is room on the disk to write; a server looks after its own. */
  hasRoom(): Promise<boolean>;
  /** Waits for what runs, closes cleanly and lets the next owner in. */
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** `postgres://…`; without it the database is embedded. */
  url?: string | undefined;
  /** The data directory, made when missing; the embedded database lives in its `db`. */
  dir: string;
  /** What a second process reads about this one while it holds the embedded database. */
  command?: string;
  /** How long the embedded engine may do nothing before the process is ended. */
  patience?: Patience;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onLog?: (message: string, error: Error) => void;
}

/**
 * Opens the database where the settings say it lives. Throws `DatabaseBusyError` when another process has the
 * embedded one open. The schema is `migrate`'s matter.
 */
export function openDatabase({
  url,
  dir,
  command = 'servidor',
  patience,
  onLog,
}: DatabasePlace): Promise<OpenDatabase> {
  return url ? openServer(url, onLog) : openOwned(dir, command, patience);
}

async function openOwned(dir: string, command: string, patience?: Patience): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(dir, command);
  const engine = startEngine(new URL('./engine.mjs', import.meta.url), { dir: resolve(dir), settings });
  const unwatch = watch(engine, patience);
  const leave = () => {
    unwatch();
    return lock.release();
  };
  try {
    const { db, close } = await openEngine(engine);
    return { db, kind: 'embedded', hasRoom: () => hasRoom(dir), close: () => close().finally(leave) };
  } catch (error) {
    await leave();
    if (!(await hasRoom(dir))) throw new SettingsError(roomNeeded(dir), { cause: error });
    throw error;
  }
}

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
export const settings = ['jit=off', 'plan_cache_mode=force_generic_plan'];

async function openServer(url: string, onLog: DatabasePlace['onLog']): Promise<OpenDatabase> {
  const pool = new PlanningPool({
    connectionString: url,
    application_name: 'alinha',
    connectionTimeoutMillis: 10_000,
    // A new connection plans everything anew.
    idleTimeoutMillis: 600_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', (error) => onLog?.('idle database connection broke', error));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    hasRoom: async () => true,
    close: () => pool.end(),
  };
}
