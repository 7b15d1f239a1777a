const bom = '\ufeff';
const delimiter = ';';

/** What a spreadsheet would take for the beginning of a formula, where it begins a cell: those of full width too, after spaces too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What ends a cell somewhere: other languages' spreadsheets part a line at other marks than ours. */
const parting = /[",;\t\r\n]/;

function cellOf(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return parting.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines of a CSV file as spreadsheets in Brazil open it; no cell of them is a formula. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join('');

/** The beginning of such a file. */
export const headOf = (columns: readonly string[]): string => bom + linesOf([columns]);
