import { printable } from '@alinha/contract/characters';

const bom = '\ufeff';
const delimiter = ';';

/** What a spreadsheet takes for a formula at the beginning of a cell: full-width signs too, and after spaces. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Whether a spreadsheet would read it as a formula, or only an apostrophe before it keeps one from that. */
const needsApostrophe = (value: string) => formula.test(value.replace(/^'+/, ''));

/** A cell of such a file as it was before it was made harmless (IO-08). */
export const wholeCell = (cell: string): string =>
  cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell;

/** Cells with these are quoted: spreadsheets of other languages split a line at other delimiters. */
const special = /[",;\t\r\n]/;

function cellOf(text: string): string {
  const value = printable(text);
  const harmless = needsApostrophe(value) ? `'${value}` : value;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines of a CSV file as spreadsheets in Brazil open it; none of their cells is read as a formula. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join('');

/** The beginning of such a file. */
export const headOf = (columns: readonly string[]): string => bom + linesOf([columns]);
