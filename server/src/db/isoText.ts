import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** An instant as JSON has it, with milliseconds, in UTC: `2026-11-18T15:00:00.000Z`. Canonical texts of seals have it so too. */
export const isoText = (instant: SQL) =>
  sql<string | null>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Has the transaction write instants as JSON in UTC, whatever the server's zone is. */
export const writeInUtc = (tx: Db) => tx.execute(sql`set local timezone = 'UTC'`);
