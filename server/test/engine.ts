import { sql } from 'drizzle-orm';
import { inject, vi } from 'vitest';
import { startEngine } from '../src/db/embedded.ts';
import {
  type Db,
  inSnapshot,
  type OpenDatabase,
  openDatabase,
  openEngine,
  settings,
} from '../src/db/open.ts';
import { rowsOf } from '../src/db/rows.ts';
import { plainAccess } from '../src/hosts.ts';
import { count } from './counting.ts';
import { newDatabase, urlOf } from './onDatabase.ts';
import type { Template } from './template.ts';

export interface CloneDatabase extends OpenDatabase {
  /** The database as its owner sees it, who may do what the serving role may not; on the embedded backend both are one. */
  owner: Db;
  /** Empties every table and restarts the ids. */
  reset(): Promise<void>;
  /** Empties it and leaves it to the next test file of this process. */
  close(): Promise<void>;
  /** Closes it permanently, where a test changed the schema. */
  discard(): Promise<void>;
}

/**
 * Databases that test files of this process no longer use: migrated, empty, and ten times as fast to reuse as a clone.
 */
const left: CloneDatabase[] = [];

/** A migrated, empty database on the engine of this run; a test file takes one and closes it. */
export async function cloneDatabase(): Promise<CloneDatabase> {
  return left.pop() ?? resettable(await clone(inject('template')));
}

interface Clone {
  database: OpenDatabase;
  owned: Pick<OpenDatabase, 'db' | 'close'>;
}

async function resettable({ database, owned }: Clone): Promise<CloneDatabase> {
  const owner = owned.db;
  const tables = await rowsOf<{ name: string }>(
    owner,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const emptying = sql.raw(emptyingOf(tables.map(({ name }) => name)));
  const reset = async () => {
    await owner.execute(emptying);
  };
  const close = async () => {
    await reset();
    left.push(own);
  };
  const discard = async () => {
    await database.close();
    if (owner !== database.db) await owned.close();
  };
  const own = { ...database, owner, reset, close, discard };
  return own;
}

/**
 * A statement that empties tables and restarts their ids. Append-only tables refuse even their owner, to whom the
 * template grants that triggers rest. Deleting few rows takes a tenth of the time of truncating, which creates new files for
 * every table and index, but the files keep growing: once one is large, all are truncated.
 */
function emptyingOf(tables: string[]): string {
  const all = tables.join(', ');
  return `do $$
  declare
    emptied text;
  begin
    set local session_replication_role = replica;
    -- What a test broke off may still be under way, and holds its tables in an order of its own.
    loop
      begin
        lock table ${all} in access exclusive mode;
        exit;
      exception when deadlock_detected then null;
      end;
    end loop;
    if ${tables.map((name) => `pg_relation_size('${name}')`).join(' + ')} > 2 * 1024 * 1024 then
      truncate ${all} restart identity cascade;
    else
      for emptied in
        select name from unnest(array['${tables.join("', '")}']) name where pg_relation_size(name::regclass) > 0
      loop
        execute 'delete from ' || emptied;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end if;
  end $$`;
}

/**
 * Resolves once a transaction waits for a lock, or as many as `expected` returns by then. The embedded database runs
 * one transaction at a time, so there none ever waits.
 */
export async function lockAwaited({ db, kind }: OpenDatabase, expected = () => 1): Promise<void> {
  if (kind === 'embedded') return;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(db, waiting)).length < expected());
}

/**
 * Resolves once every transaction that began before the last change has ended. A server numbers the transactions of all
 * databases together, so those of other test files also delay when a snapshot is known.
 */
export async function changesSettled({ db }: OpenDatabase): Promise<void> {
  const unsettled = sql`select from mudancas where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`;
  await vi.waitUntil(async () => (await rowsOf(db, unsettled)).length === 0, {
    interval: 50,
    timeout: 240_000,
  });
}

async function clone(template: Template): Promise<Clone> {
  count('databases');
  if (template.kind === 'embedded') {
    const engine = startEngine(new URL('./engineInMemory.mjs', import.meta.url), {
      file: template.file,
      settings,
    });
    const owned = await openEngine(engine);
    // It has no directory that could be copied.
    const database = { ...owned, hasRoom: async () => true, snapshot: inSnapshot(owned.db) };
    return { database: { ...database, kind: 'embedded' }, owned };
  }
  const name = await newDatabase(template, `template ${template.name}`);
  const { papeis, pooler } = template;
  const access = { ...plainAccess, pooled: pooler !== undefined };
  const database = await openDatabase({ url: urlOf(pooler ?? papeis.servidor, name), access, dir: '' });
  return { database, owned: await openDatabase({ url: urlOf(papeis.dono, name), dir: '' }) };
}

/** A database without tables, as its owner sees it, which its caller closes; an embedded one is in `dir`. */
export async function blankDatabase(dir: string): Promise<OpenDatabase> {
  count('databases');
  const template = inject('template');
  if (template.kind === 'embedded') return openDatabase({ dir });
  return openDatabase({ url: urlOf(template.papeis.dono, await newDatabase(template)), dir: '' });
}
