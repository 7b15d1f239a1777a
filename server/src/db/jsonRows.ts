import { type SQL, sql } from 'drizzle-orm';

/**
 * Aggregates many rows into one JSON array of arrays, for columns of numbers and booleans. For 140,000 rows it takes a
 * quarter of the time of `json_agg(json_build_array(…))` or of separate rows.
 */
export const jsonRows = (columns: readonly SQL[]): SQL => sql`coalesce('[[' || string_agg(
  concat_ws(',', ${sql.join(
    columns.map((column) => sql`coalesce((${column})::text, 'null')`),
    sql`, `,
  )}), '],[') || ']]', '[]')`;
