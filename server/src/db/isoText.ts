import { type SQL, sql } from 'drizzle-orm';

/** An instant as JSON has it, with milliseconds, in UTC: `2026-11-18T15:00:00.000Z`. Canonical texts of seals have it so too. */
export const isoText = (instant: SQL) =>
  sql<string | null>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
