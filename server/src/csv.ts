const bom = '\ufeff';
const delimiter = ';';

/**
 * What a spreadsheet takes for a formula at the beginning of a cell: full-width signs too, and after spaces. Apostrophes before it count,
 * so that exactly the one that a file adds is taken away again.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Cells with these are quoted: spreadsheets of other languages split a line at other delimiters. */
const special = /[",;\t\r\n]/;

function cellOf(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell as it was before a file of ours was written (IO-08). */
export const restored = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Lines of a CSV file as spreadsheets in Brazil open it; none of their cells is read as a formula. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join('');

/** The beginning of such a file. */
export const headOf = (columns: readonly string[]): string => bom + linesOf([columns]);
