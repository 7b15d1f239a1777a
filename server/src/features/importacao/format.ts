import { dayMs } from '@alinha/rules/dates';
import { format, getFormatDateInfo, getFormatFromId, isDateFormat, tokenize } from 'numfmt';

/** How spreadsheets show a cell, by the code of its format (ECMA-376, 18.8.31). */
export interface CellFormat {
  code: string;
  date: boolean;
}

const general: CellFormat = { code: 'General', date: false };

/** The limits of Excel. A longer code is not read, because a few bytes of a file can hold one of millions of characters. */
const longestCode = 255;

/** The format of a code that a workbook declares; undefined where the code is too long, or repeats what a cell holds. */
export const declaredFormat = (code: string): CellFormat | undefined =>
  code.length > longestCode || repeats(code) ? undefined : formatOf(code);

/** Whether a section of a code shows more than once what the cell holds, so that a text would grow with each time. */
function repeats(code: string): boolean {
  let times = 0;
  return tokenize(code).some(({ type }) => {
    if (type === 'BREAK') times = 0;
    return (type === 'TEXT' || type === 'GENERAL') && ++times > 1;
  });
}

const formatOf = (code: string): CellFormat =>
  /^(?:general|standard)?$/i.test(code) ? general : { code, date: isDateFormat(code) };

const locale = 'pt_BR';

/** The formats that every workbook has without declaring them; from 59 on there are none. */
const builtIn = Array.from({ length: 59 }, (_, id) =>
  (id > 4 && id < 9) || (id > 22 && id < 27) ? general : formatOf(getFormatFromId(id, locale)),
);

export const builtInFormat = (id: number): CellFormat => builtIn[id] ?? general;

/** What a cell shows, and what it holds where that is more: the whole day of `mar/26` is not shown, and so not held. */
export interface Shown {
  texto: string;
  valor?: string;
}

/** What spreadsheets show where a cell has no room, or no day, for its number. */
const noDay = '####';

/** A spreadsheet keeps 15 digits of a number; the rest of a longer one is lost. */
const firstInexact = 1e15;

/** A number as it is shown in Brazil. @throws where the format cannot be read */
export function showNumber(number: number, { code, date }: CellFormat, since1904: boolean): Shown {
  if (date) {
    const day = since1904 ? number + daysFrom1900To1904 : number;
    if (day < 0 || day > lastDay) return { texto: noDay };
    const valor = dayOf(day, code);
    return { texto: format(code, day, { locale }), ...(valor && { valor }) };
  }
  const valor = String(number);
  if (Math.abs(number) >= firstInexact) return { texto: number.toExponential(14).toUpperCase() };
  // A number without a format is narrowed to its column, but nothing of it is lost.
  if (code === general.code && Number.isInteger(number)) return { texto: valor };
  return { texto: format(code, number, { locale }), valor };
}

/** A text as it is shown: a format may add to it. @throws where the format cannot be read */
export const showText = (text: string, { code }: CellFormat): string =>
  code.includes('@') && code !== '@' ? format(code, text, { locale }) : text;

const daysFrom1900To1904 = 1_462;
const lastDay = 2_958_465;

/** The day that a format shows, with its time if that is shown too; undefined where it shows only a part of the day. */
function dayOf(number: number, code: string): string | undefined {
  const { year, month, day, hours } = getFormatDateInfo(code);
  if (!(year && month && day)) return undefined;
  // In 1900 there is one day too many, the 29th of February.
  const first = Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const moment = new Date(first + Math.round(number * 86_400) * 1000).toISOString();
  return !hours || Math.round(number * dayMs) % dayMs === 0
    ? moment.slice(0, 10)
    : moment.slice(0, 19).replace('T', ' ');
}
