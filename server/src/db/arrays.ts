import { type SQL, sql } from 'drizzle-orm';

/** Ids as one array parameter, however many they are. */
export const integers = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::integer[]`;

/** Texts as one array parameter, however many they are. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
