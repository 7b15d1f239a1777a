import { shownPercent } from './averages.ts';

/** Low, middle or high. */
export type NineBoxBand = 1 | 2 | 3;

/** A cell of the Nine-Box, counted from 1 by rows from the top, each from low to high. */
export type Quadrant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The cells in screen order: rows from high to low, columns from low to high. */
export const quadrantRows: readonly (readonly Quadrant[])[] = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

/** The name of each cell (SUM-22, NINE-20). */
export const quadrantNames: Record<Quadrant, string> = {
  1: 'Diamante Bruto',
  2: 'Forte Desempenho',
  3: 'Alta Performance',
  4: 'Questionável',
  5: 'Mantenedor',
  6: 'Forte Desempenho',
  7: 'Insuficiente',
  8: 'Eficaz',
  9: 'Comprometido',
};

/** The cells in screen order, with their names. */
export const quadrantCells = quadrantRows.map((row) => row.map((id) => ({ id, label: quadrantNames[id] })));

/** The name of the cell with that number; `-` where there is none. */
export const quadrantName = (quadrante: number | null): string =>
  quadrante === null ? '-' : (quadrantNames[quadrante as Quadrant] ?? '-');

/** The name of a row or column axis of the Nine-Box. */
export type NineBoxAxis = 'Cultura' | 'KPI' | 'Potencial' | 'Desempenho';

/** A band with the name of its axis, in grammatical agreement: 'Cultura alta', 'Desempenho alto' (DATA-01). */
export function bandOnAxis(axis: NineBoxAxis, band: NineBoxBand): string {
  const last = axis === 'Cultura' ? 'a' : 'o';
  return { 1: `baix${last}`, 2: `médi${last}`, 3: `alt${last}` }[band];
}

/** The axes of a Nine-Box: its rows, then its columns (NINE-21). */
export type Axes = readonly [rows: NineBoxAxis, columns: NineBoxAxis];

const bandsOf = (quadrante: number) =>
  [3 - Math.floor((quadrante - 1) / 3), ((quadrante - 1) % 3) + 1] as [NineBoxBand, NineBoxBand];

/** A cell by its bands on both axes: 'Potencial alto, desempenho baixo'. */
export function placeOf(quadrante: number, [rows, columns]: Axes): string {
  const [row, column] = bandsOf(quadrante);
  return `${rows} ${bandOnAxis(rows, row)}, ${columns.toLowerCase()} ${bandOnAxis(columns, column)}`;
}

/** A cell by its name and its bands: two cells share a name. */
export function quadrantInWords(quadrante: number): string {
  const [cultura, kpi] = bandsOf(quadrante);
  return `${quadrantName(quadrante)} (cultura ${bandOnAxis('Cultura', cultura)}, KPI ${bandOnAxis('KPI', kpi)})`;
}

/** The band of a percent, decided on the whole number that is shown (SUM-21, NINE-19). */
export function nineBoxBand(percent: number): NineBoxBand {
  const shown = shownPercent(percent);
  if (shown < 50) return 1;
  return shown < 80 ? 2 : 3;
}

/**
 * The cell of two percents: culture (or potential) selects the row, KPI (or performance) the column (SUM-21). Null
 * while one of them is missing.
 */
export function quadrantOf(cultura: number | null, kpi: number | null): Quadrant | null {
  if (cultura === null || kpi === null) return null;
  return quadrantRows[3 - nineBoxBand(cultura)]?.[nineBoxBand(kpi) - 1] ?? null;
}
