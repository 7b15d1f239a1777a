import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOnAxis, nineBoxBand, quadrantNames, quadrantOf, quadrantRows } from './ninebox.ts';

describe('Nine-Box', () => {
  test.each([
    [0, 1],
    [49.49, 1],
    [49.5, 2],
    [50, 2],
    [69.5, 2],
    [79.49, 2],
    [79.5, 3],
    [80, 3],
    [100, 3],
  ])('%d is in band %d (SUM-21 NINE-19)', (percent, band) => {
    expect(nineBoxBand(percent)).toBe(band);
  });

  test.each([
    [90, 10, 1],
    [90, 60, 2],
    [90, 90, 3],
    [60, 10, 4],
    [60, 60, 5],
    [60, 90, 6],
    [10, 10, 7],
    [10, 60, 8],
    [10, 90, 9],
  ])('culture %d and KPI %d meet in quadrant %d (SUM-21)', (cultura, kpi, id) => {
    expect(quadrantOf(cultura, kpi)).toBe(id);
  });

  test('the quadrant is 3 x the row from the top + the column (SUM-21)', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (cultura, kpi) => {
        expect(quadrantOf(cultura, kpi)).toBe(3 * (3 - nineBoxBand(cultura)) + nineBoxBand(kpi));
      }),
    );
  });

  test('a missing average highlights no cell, an average of 0 does (SUM-23)', () => {
    expect(quadrantOf(null, 80)).toBeNull();
    expect(quadrantOf(80, null)).toBeNull();
    expect(quadrantOf(0, 0)).toBe(7);
  });

  test('the cells carry their names from the top left to the bottom right (SUM-22 NINE-20)', () => {
    expect(quadrantRows.map((row) => row.map((id) => quadrantNames[id]))).toEqual([
      ['Diamante Bruto', 'Forte Desempenho', 'Alta Performance'],
      ['Questionável', 'Mantenedor', 'Forte Desempenho'],
      ['Insuficiente', 'Eficaz', 'Comprometido'],
    ]);
  });

  test('a band agrees with its axis (DATA-01)', () => {
    const words = (['Cultura', 'Desempenho'] as const).map((axis) =>
      ([1, 2, 3] as const).map((band) => bandOnAxis(axis, band)),
    );
    expect(words).toEqual([
      ['baixa', 'média', 'alta'],
      ['baixo', 'médio', 'alto'],
    ]);
  });
});
