import { termsOf } from '@alinha/rules/text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { texts } from './arrays.ts';

/** A text as `plain` in `rules` folds it, by the function `dobrado`, which is the same in both storage backends. */
export const folded = (text: SQLWrapper): SQL => sql`dobrado(${text})`;

/** The order of texts in lists: by `compareNames` in `rules`. */
export const inOrder = (text: SQLWrapper): SQL => sql`${folded(text)} collate "C"`;

/**
 * Whether one of the folded texts holds every word of the search, as `matcher` in `rules` has it.
 * @returns undefined for a search without words
 */
export function holding(busca: string, ...folded: readonly [SQLWrapper, ...SQLWrapper[]]): SQL | undefined {
  const terms = termsOf(busca).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  if (terms.length === 0) return undefined;
  const each = folded.map((text) => sql`${text} like all (${texts(terms)})`);
  return sql`(${sql.join(each, sql` or `)})`;
}
