import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { mudancas } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** What a row of `mudancas` says has changed of somebody; triggers write them, whoever changes what. */
export type Tema = (typeof mudancas.$inferSelect)['tema'];

/** What was committed after a snapshot, and the snapshot of now. */
interface Changes {
  snapshot: string;
  /** Undefined where nobody can tell any more; somebody undefined stands for everybody. */
  changes: { tema: Tema; id: number | undefined }[] | undefined;
}

/** More are not told one by one. */
const mostChanges = 5_000;

// Snapshots are numbered by each home for itself: one says of which it is. A copy that was brought back, a standby that
// took over, a company that was moved are homes of their own.
const home = sql`(select system_identifier || '.' || timeline_id || '.' || oid
  from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database())`;
const since = sql`${sql.placeholder('snapshot')}::text`;
const snapshot = sql`split_part(${since}, '/', 2)::pg_snapshot`;

// Transactions do not end in the order in which they began: what a snapshot has not seen is what it says it has not,
// and not all that has a higher number. What was swept is older than every row that is left; what is
// still to come is nobody's past.
const later = sql`xid >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(xid, ${snapshot})`;
const known = sql`coalesce(split_part(${since}, '/', 1) = ${home}
  and (select xid from mudancas order by xid limit 1) < pg_snapshot_xmin(${snapshot})
  and pg_snapshot_xmax(${snapshot}) <= pg_snapshot_xmax(pg_current_snapshot()), false)`;
// Or the whole table is read, which a planner takes for the shortest way to one of its rows.
const newestFirst = sql`order by xid desc`;

const changesAfter = statement<{ snapshot: string; mudancas: [Tema, number | null][] | null }>(sql`
  select ${home} || '/' || pg_current_snapshot() as snapshot, case when ${known} then (
    select coalesce(json_agg(json_build_array(tema, id_colaborador)), '[]'::json)
    from (select tema, id_colaborador from mudancas where ${later} ${newestFirst} limit ${sql.raw(`${mostChanges + 1}`)}) m
  ) end as mudancas`);

/** What has changed since a snapshot, as of one moment with all that its transaction reads. */
export async function readChanges(tx: Db, since: string | undefined): Promise<Changes> {
  const [row] = await changesAfter(tx, { snapshot: since ?? null });
  if (row === undefined) throw new Error('a statement without a table gave no row');
  const told = row.mudancas && row.mudancas.length <= mostChanges ? row.mudancas : undefined;
  return { snapshot: row.snapshot, changes: told?.map(([tema, id]) => ({ tema, id: id ?? undefined })) };
}

const stillSo = statement<{ igual: boolean }>(sql`
  select ${known} and (
    select xid from mudancas where ${later} and tema = any(${sql.placeholder('temas')}::text[]) ${newestFirst} limit 1
  ) is null as igual`);

/** Whether nothing of these has changed since a snapshot, in any process. One that never was is none. */
export async function isUnchanged(db: Db, since: string, temas: readonly Tema[]): Promise<boolean> {
  const shape = /^[\d.]{1,50}\/(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(since);
  if (shape === null) return false;
  const [row] = await stillSo(db, { snapshot: since, temas: `{${temas.join()}}` }).catch(noSnapshot);
  return row?.igual ?? false;
}

/** 22P02: numbers that stand in no snapshot's order; it came from outside. */
function noSnapshot(error: { cause?: { code?: unknown } }): [] {
  if (error.cause?.code === '22P02') return [];
  throw error;
}

/** Forgets changes from before an instant, but for the last: snapshots of that time are no longer known. */
export const sweepChanges = (before: Date): SQL => sql`
  delete from mudancas where momento < ${before.toISOString()}::timestamptz
    and xid < (select xid from mudancas order by xid desc limit 1)`;
