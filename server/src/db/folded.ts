import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const accented = 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';
const plain = 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn';

/** A text without case and accents, the same in both storage backends; `plain` in `rules` does it to search texts. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(translate(${text}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)}))`;
