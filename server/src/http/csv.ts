const bom = '\ufeff';
const delimiter = ';';

/** What a spreadsheet would take for the beginning of a formula, where it begins a cell. */
const formula = /^[=+\-@\t\r]/;

function cellOf(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines of a CSV file as spreadsheets in Brazil open it; no cell of them is a formula. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join('');

/** The beginning of such a file. */
export const headOf = (columns: readonly string[]): string => bom + linesOf([columns]);
