import { type SQL, sql } from 'drizzle-orm';

/** Ids as one array parameter, however many they are. */
export const integers = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::integer[]`;

/** Ids beyond an integer, such as those of the audit, as one array parameter. */
export const bigints = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`;

/** Texts as one array parameter, however many they are. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
