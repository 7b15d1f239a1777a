import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { startEngine } from '../src/db/embedded.ts';
import { inSnapshot, type OpenDatabase, openDatabase, openEngine, settings } from '../src/db/open.ts';
import { rowsOf } from '../src/db/rows.ts';
import { plainAccess } from '../src/hosts.ts';
import { newDatabase, urlOf } from './onDatabase.ts';
import type { Template } from './template.ts';

export interface CloneDatabase extends OpenDatabase {
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

async function resettable(database: OpenDatabase): Promise<CloneDatabase> {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const emptying = sql.raw(emptyingOf(tables.map(({ name }) => name)));
  const reset = async () => {
    await database.db.execute(emptying);
  };
  const close = async () => {
    await reset();
    left.push(own);
  };
  const own = { ...database, reset, close, discard: database.close };
  return own;
}

/**
 * A statement that empties tables and restarts their ids. Append-only tables refuse even their owner; only a superuser
 * can disable the triggers. Deleting few rows takes a tenth of the time of truncating, which creates new files for
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
  while ((await rowsOf(db, unsettled)).length > 0);
}

async function clone(template: Template): Promise<OpenDatabase> {
  if (template.kind === 'embedded') {
    const engine = startEngine(new URL('./engineInMemory.mjs', import.meta.url), {
      file: template.file,
      settings,
    });
    const { db, close } = await openEngine(engine);
    // It has no directory that could be copied.
    return { db, close, kind: 'embedded', hasRoom: async () => true, snapshot: inSnapshot(db) };
  }
  return made(template, `template ${template.name}`);
}

/** A database without tables, which its caller closes; an embedded one is in `dir`. */
export async function blankDatabase(dir: string): Promise<OpenDatabase> {
  const template = inject('template');
  return template.kind === 'embedded' ? openDatabase({ dir }) : made(template);
}

async function made(template: Extract<Template, { kind: 'postgres' }>, from = ''): Promise<OpenDatabase> {
  const name = await newDatabase(template, from);
  const access = { ...plainAccess, pooled: template.pooler !== undefined };
  return openDatabase({ url: urlOf(template.pooler ?? template.url, name), access, dir: '' });
}
