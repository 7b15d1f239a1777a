import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  culturalAverage,
  generalAverage,
  kpiAverage,
  kpiPercent,
  nota,
  scoreOf,
  shownPercent,
  summaryAverages,
  teamAverage,
  themePercent,
} from './averages.ts';

const theme = (...notas: (boolean | null)[]) => ({ perguntas: notas.map((nota) => ({ nota })) });
const yes = (percent: number) => theme(...Array.from({ length: 100 }, (_, place) => place < percent));
const aTheme = fc
  .array(fc.constantFrom(true, false, null), { maxLength: 12 })
  .map((notas) => theme(...notas));
const themes = fc.array(aTheme, { maxLength: 40 });
const reversed = <T>(list: readonly T[]) => [...list].reverse();

describe('cultural average', () => {
  test('a theme is the rounded share of yes among its answers (DATA-02)', () => {
    expect(themePercent(theme(true, true, false))).toBe(67);
    expect(themePercent(theme(true, null, null))).toBe(100);
    expect(themePercent(theme(true, ...Array<boolean>(7).fill(false)))).toBe(13);
    expect(themePercent(theme(null))).toBeNull();
    expect(themePercent(theme())).toBeNull();
  });

  test('themes of different size have equal weight (DATA-03)', () => {
    const short = theme(true);
    const long = theme(...Array<boolean>(9).fill(false));
    expect(culturalAverage([short, long])).toBe(50);
  });

  test('themes without an answer are left out, and without any answer there is no average (DATA-03)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        expect(culturalAverage([...list, theme(null, null), theme()])).toBe(culturalAverage(list));
      }),
    );
    expect(culturalAverage([theme(null)])).toBeNull();
    expect(nota([])).toBeNull();
  });

  test('questions without an answer change nothing (DATA-02)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        const asked = list.map(({ perguntas }) => ({ perguntas: [...perguntas, { nota: null }] }));
        expect(nota(asked)).toBe(nota(list));
      }),
    );
  });

  test('the order of themes and questions changes nothing (DATA-03)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        const turned = reversed(list).map(({ perguntas }) => ({ perguntas: reversed(perguntas) }));
        expect(nota(turned)).toBe(nota(list));
      }),
    );
  });

  test('nota stays within 0 and 1 and has four decimals at most (CULT-46)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        const value = nota(list) ?? 0;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(Number(value.toFixed(4))).toBe(value);
      }),
    );
    expect(nota([theme(true), theme(false), theme(false)])).toBe(0.3333);
  });

  test('the score of a cell is the average that the summary shows (ORG-24)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        const average = culturalAverage(list);
        const value = nota(list);
        if (average === null || value === null) expect(value).toBe(average);
        else expect(scoreOf(value)).toBe(shownPercent(average));
      }),
    );
  });

  test('an average just below a half does not round the score up (ORG-24 DATA-06)', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(500), (percent, half) => {
        const list = [...Array(half).fill(yes(percent + 1)), ...Array(half + 1).fill(yes(percent))];
        expect(shownPercent(culturalAverage(list) ?? -1)).toBe(percent);
        expect(scoreOf(nota(list) ?? -1)).toBe(percent);
      }),
    );
  });

  test.each([
    [0.145, 15],
    [0.285, 29],
    [0.495, 50],
    [0.4949, 49],
    [0.575, 58],
    [0.7949, 79],
    [0.895, 90],
    [0.6667, 67],
    [1, 100],
    [0, 0],
  ])('nota %d is shown as %d (ORG-24)', (value, score) => {
    expect(scoreOf(value)).toBe(score);
  });
});

describe('KPI average', () => {
  test.each([
    [100, 89.5, 90],
    [200, 29, 15],
    [1.1, 0.5445, 50],
    [1, 0.0049, 0],
    [1, 0.005, 1],
    [3, 2, 67],
    [10, 25, 100],
    [10, 0, 0],
    [1e12, 895e9, 90],
    [0.0001, 0.0001, 100],
    [0, 5, 0],
    [-10, 5, 0],
    [10, -5, 0],
  ])('target %d, achieved %d is %d %% (DATA-04)', (okr, feito, percent) => {
    expect(kpiPercent(okr, feito)).toBe(percent);
  });

  test('a percent stays within 0 and 100 and never falls as more is achieved (DATA-04)', () => {
    const amount = fc.nat().map((n) => n / 10_000);
    fc.assert(
      fc.property(amount, amount, amount, (okr, feito, more) => {
        const percent = kpiPercent(okr, feito);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(kpiPercent(okr, feito + more)).toBeGreaterThanOrEqual(percent);
        expect(kpiPercent(okr, feito + more)).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('only active cycles count, and their KPIs have equal weight (DATA-04)', () => {
    const done = { okr: 10, okr_feito: 10 };
    const open = { okr: 10, okr_feito: 0 };
    const cycles = [
      { status: 1, respostas: [done, done] },
      { status: 1, respostas: [open] },
      { status: 0, respostas: [open, open] },
    ];
    expect(kpiAverage(cycles)).toBeCloseTo(66.67, 2);
    expect(kpiAverage([{ status: 0, respostas: [done] }])).toBeNull();
    expect(kpiAverage([{ status: 1, respostas: [] }])).toBeNull();
  });
});

describe('the averages together', () => {
  test('the general average is the mean of what exists (DATA-05)', () => {
    expect(generalAverage(80, 60)).toBe(70);
    expect(generalAverage(null, 60)).toBe(60);
    expect(generalAverage(80, null)).toBe(80);
    expect(generalAverage(0, null)).toBe(0);
    expect(generalAverage(null, null)).toBeNull();
  });

  test('a half is rounded up although floating-point sums of thirds fall below it (DATA-06)', () => {
    const size = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(size, size, fc.nat(), fc.nat(), (m, n, a, b) => {
        const [sumM, sumN] = [a % (100 * m + 1), b % (100 * n + 1)];
        const [top, bottom] = [sumM * n + sumN * m, 2 * m * n];
        const general = generalAverage(sumM / m, sumN / n) ?? 0;
        expect(shownPercent(general)).toBe(Math.floor((2 * top + bottom) / (2 * bottom)));
      }),
    );
  });

  test('the page shows whole percents, and the general one is calculated before rounding (SUM-08 DATA-05)', () => {
    const cycle = (okr: number, feito: number, status = 1) => ({
      status,
      respostas: [{ okr, okr_feito: feito }],
    });
    expect(summaryAverages([yes(99), yes(0)], [cycle(200, 99)])).toEqual({
      cultural: 50,
      kpi: 50,
      geral: 50,
    });
    expect(summaryAverages([yes(79), yes(80), yes(79)], [cycle(100, 80)])).toEqual({
      cultural: 79,
      kpi: 80,
      geral: 80,
    });
    expect(summaryAverages([yes(57)], [cycle(1, 0, 0)])).toEqual({ cultural: 57, kpi: null, geral: 57 });
    expect(summaryAverages([theme(null)], [cycle(3, 2)])).toEqual({ cultural: null, kpi: 67, geral: 67 });
    expect(summaryAverages([], [])).toEqual({ cultural: null, kpi: null, geral: null });
    const thirds = [97, 50, 50].map((feito) => cycle(100, feito));
    expect(summaryAverages([yes(100), yes(0), yes(0)], thirds)).toEqual({ cultural: 33, kpi: 66, geral: 50 });
  });

  test('the cultural average of the page is the score of the cell and of the Nine-Box (DATA-06 DATA-07 SUM-21)', () => {
    fc.assert(
      fc.property(themes, (list) => {
        const value = nota(list);
        expect(summaryAverages(list, []).cultural).toBe(value === null ? null : scoreOf(value));
      }),
    );
  });

  test('a team average has one decimal and leaves out people without a percent (DATA-06 NINE-13)', () => {
    expect(teamAverage([80, 75, null, 70])).toBe(75);
    expect(teamAverage([80, 75, 75])).toBe(76.7);
    expect(teamAverage([1, 0, 0, 0])).toBe(0.3);
    expect(teamAverage([null])).toBeNull();
  });
});
