import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { startEngine } from '../src/db/embedded.ts';
import { inSnapshot, type OpenDatabase, openDatabase, openEngine, settings } from '../src/db/open.ts';
import { rowsOf } from '../src/db/rows.ts';
import { plainAccess } from '../src/hosts.ts';
import { onDatabase, urlOf } from './onDatabase.ts';
import type { Template } from './template.ts';

export interface CloneDatabase extends OpenDatabase {
  /** Empties every table and starts the numbers again. */
  reset(): Promise<void>;
  /** Empties it and leaves it to the next file of this process. */
  close(): Promise<void>;
  /** Closes it for good, where a test changed the schema. */
  discard(): Promise<void>;
}

/** What files of this process are done with: migrated, empty, and at hand ten times as fast as a clone. */
const left: CloneDatabase[] = [];

/** A migrated, empty database of the caller's own on the engine of this run; a test file takes one and closes it. */
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
 * A statement that empties tables and starts their numbers again. What is append-only refuses even its owner; only a
 * superuser can pass the triggers by. Few rows are deleted in a tenth of the time that new files for every table and
 * index take, but what is deleted stays in its file: once one has grown, all are made anew.
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
 * Ends once a transaction waits for a lock, or as many as `expected` says by then. The embedded database runs one at a
 * time: there nobody ever waits.
 */
export async function lockAwaited({ db, kind }: OpenDatabase, expected = () => 1): Promise<void> {
  if (kind === 'embedded') return;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(db, waiting)).length < expected());
}

/**
 * Ends once every transaction is over that began before the last change: those of other files' databases, too, which a
 * server numbers together, keep a snapshot from being known where no change is older than they.
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

/** A database without a single table, which its maker closes; an embedded one is in `dir`. */
export async function blankDatabase(dir: string): Promise<OpenDatabase> {
  const template = inject('template');
  return template.kind === 'embedded' ? openDatabase({ dir }) : made(template);
}

async function made(template: Extract<Template, { kind: 'postgres' }>, from = ''): Promise<OpenDatabase> {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  await onDatabase(template.url, `create database ${name} ${from}`);
  const access = { ...plainAccess, pooled: template.pooler !== undefined };
  return openDatabase({ url: urlOf(template.pooler ?? template.url, name), access, dir: '' });
}
