import { type SQL, sql } from 'drizzle-orm';

// JSON escapes control characters, so these two never stand in a person's text.
const fieldMark = '\x1f';
const recordMark = '\x1e';

/** A JSON string or null, in SQL. */
export const quoted = (value: SQL): SQL => sql`coalesce(to_json(${value})::text, 'null')`;

/**
 * Many rows as one text, in SQL: the embedded database's cost is per row, and a driver's per field. No field may be
 * null. `order` where it counts.
 */
export const asRecords = (fields: readonly SQL[], order?: SQL): SQL =>
  joined(fields, fieldMark, recordMark, order);

/** The fields of each row that `asRecords` told. */
export const readRecords = (text: string): string[][] =>
  text === '' ? [] : text.split(recordMark).map((record) => record.split(fieldMark));

/** Rows of whole numbers from 0 as one text, in SQL; the fewer in a row, the faster. */
export const asNumbers = (numbers: readonly SQL[], order?: SQL): SQL => joined(numbers, ' ', ' ', order);

// One function of many arguments takes half the time of as many concatenations.
const joined = (fields: readonly SQL[], mark: string, end: string, order?: SQL) => sql`coalesce(string_agg(
  concat_ws(${sql.raw(`'${mark}'`)}, ${sql.join([...fields], sql`, `)}), ${sql.raw(`'${end}'`)}
  ${order ? sql`order by ${order}` : sql``}), '')`;

const zero = '0'.charCodeAt(0);
const space = ' '.charCodeAt(0);

/** The numbers that `asNumbers` told, one row after the other; outside the heap, where nobody moves them. */
export function readNumbers(text: string): Float64Array {
  if (text === '') return new Float64Array();
  const numbers = new Float64Array((text.length + 1) >> 1);
  let [number, count] = [0, 0];
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    if (unit !== space) number = number * 10 + unit - zero;
    else {
      numbers[count++] = number;
      number = 0;
    }
  }
  numbers[count++] = number;
  return numbers.subarray(0, count);
}
