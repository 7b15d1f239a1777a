import { printable } from '@alinha/contract/characters';
import { formatDay } from '@alinha/rules/dates';
import { writeXlsxStream } from 'hucre/xlsx';
import { headOf, linesOf } from './csv.ts';

/** Text, a number, or a day as `YYYY-MM-DD`, by the kind of the column; null is an empty cell. */
type SheetCell = string | number | null;

/** A column of a sheet. */
interface Column {
  titulo: string;
  tipo: 'texto' | 'numero' | 'dia';
}

/** The content of an export, in either file format; its rows are read in batches, while the file is written. */
export interface Sheet {
  /** The workbook's only sheet. */
  nome: string;
  columns: readonly Column[];
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** A column with the cell of a row. */
export interface Field<R> extends Column {
  of: (row: R) => SheetCell;
}

/** The cell of a fact. */
export const yes = (fact: boolean): string => (fact ? 'Sim' : 'Não');

/** A sheet of rows by their fields. */
export const sheetOf = <R>(
  nome: string,
  columns: readonly Field<R>[],
  batches: AsyncIterable<readonly R[]>,
): Sheet => ({
  nome,
  columns,
  batches: (async function* () {
    for await (const rows of batches) yield rows.map((row) => columns.map(({ of }) => of(row)));
  })(),
});

/** A sheet as the parts of a CSV file. */
export async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  yield headOf(columns.map(({ titulo }) => titulo));
  for await (const rows of batches) {
    yield linesOf(rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]))));
  }
}

function textOf(cell: SheetCell, column: Column | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return column?.tipo === 'dia' ? formatDay(cell) : cell;
}

/** The width of a column, in characters. */
const widths = { texto: 32, numero: 12, dia: 12 };

/** A sheet as the parts of an Excel workbook; text that looks like a formula stays text. */
export async function* xlsxOf({ nome, columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
  const rows = async function* () {
    for await (const batch of batches) {
      yield* batch.map((row) => row.map((cell, at) => workbookCell(cell, columns[at])));
    }
  };
  const file = writeXlsxStream(rows(), {
    name: nome,
    columns: columns.map(({ titulo, tipo }) => ({
      header: literal(titulo),
      width: widths[tipo],
      ...(tipo === 'dia' && { numFmt: 'dd/mm/yyyy' }),
    })),
    freezePane: { rows: 1 },
  });
  yield* file as AsyncIterable<Uint8Array>;
}

const workbookCell = (cell: SheetCell, column: Column | undefined) =>
  typeof cell !== 'string' ? cell : column?.tipo === 'dia' ? new Date(cell) : literal(cell);

/** Workbooks escape characters as `_x000D_`; a text that only looks so is escaped itself. */
const literal = (text: string) => printable(text).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
