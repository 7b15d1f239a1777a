import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const accented = 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';
const plain = 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn';

/** A text without case and accents, alike in both homes of the database; `plain` of the rules does it to a search. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(translate(${text}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)}))`;
