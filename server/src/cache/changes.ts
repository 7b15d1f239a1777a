import { type SQL, sql } from 'drizzle-orm';
import { codeOf } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import type { mudancas } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** The kind of data that changed in a row of `mudancas`; triggers insert the rows for any writer. */
export type Tema = (typeof mudancas.$inferSelect)['tema'];

/** The changes committed after a snapshot, and the current snapshot. */
interface Changes {
  snapshot: string;
  /** Undefined where the changes are no longer known; an undefined id means everybody. */
  changes: { tema: Tema; id: number | undefined }[] | undefined;
}

/** Above this number, changes count as unknown. */
const mostChanges = 5_000;

// Snapshots are numbered per database, so a tag also identifies its database. A restored copy, a promoted standby and a
// moved company are different databases.
const databaseId = sql`(select system_identifier || '.' || timeline_id || '.' || oid
  from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database())`;
const since = sql`${sql.placeholder('snapshot')}::text`;
const snapshot = sql`split_part(${since}, '/', 2)::pg_snapshot`;

// Transactions do not commit in the order of their xid, so the snapshot itself decides which changes it includes, not
// the highest xid. A snapshot is known only if it is newer than every swept change and not in the future.
const later = sql`xid >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(xid, ${snapshot})`;
const known = sql`coalesce(split_part(${since}, '/', 1) = ${databaseId}
  and (select xid from mudancas order by xid limit 1) < pg_snapshot_xmin(${snapshot})
  and pg_snapshot_xmax(${snapshot}) <= pg_snapshot_xmax(pg_current_snapshot()), false)`;
// Without this order the planner prefers to scan the whole table for one row.
const newestFirst = sql`order by xid desc`;

const changesAfter = statement<{ snapshot: string; mudancas: [Tema, number | null][] | null }>(sql`
  select ${databaseId} || '/' || pg_current_snapshot() as snapshot, case when ${known} then (
    select coalesce(json_agg(json_build_array(tema, id_colaborador)), '[]'::json)
    from (select tema, id_colaborador from mudancas where ${later} ${newestFirst} limit ${sql.raw(`${mostChanges + 1}`)}) m
  ) end as mudancas`);

/** The changes since a snapshot, read in the same snapshot as the rest of the transaction. */
export async function readChanges(tx: Db, since: string | undefined): Promise<Changes> {
  const row = only((await changesAfter(tx, { snapshot: since ?? null }))[0]);
  const rows = row.mudancas && row.mudancas.length <= mostChanges ? row.mudancas : undefined;
  return { snapshot: row.snapshot, changes: rows?.map(([tema, id]) => ({ tema, id: id ?? undefined })) };
}

const unchangedSince = statement<{ igual: boolean }>(sql`
  select ${known} and (
    select xid from mudancas where ${later} and tema = any(${sql.placeholder('temas')}::text[]) ${newestFirst} limit 1
  ) is null as igual`);

/** Whether no process has changed data of these kinds since a snapshot. Malformed snapshots are rejected. */
export async function isUnchanged(db: Db, since: string, temas: readonly Tema[]): Promise<boolean> {
  const shape = /^[\d.]{1,50}\/(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(since);
  if (shape === null) return false;
  const [row] = await unchangedSince(db, { snapshot: since, temas }).catch(rejectMalformed);
  return row?.igual ?? false;
}

/** 22P02: numbers in an impossible order; the snapshot came from a client. */
function rejectMalformed(error: unknown): [] {
  if (codeOf(error) === '22P02') return [];
  throw error;
}

/** Deletes changes from before an instant, except the newest; snapshots from that time become unknown. */
export const sweepChanges = (before: Date): SQL => sql`
  delete from mudancas where momento < ${before.toISOString()}::timestamptz
    and xid < (select xid from mudancas order by xid desc limit 1)`;
