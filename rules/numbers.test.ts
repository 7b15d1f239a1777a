import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, formatNumber, parseNumber, percentOf } from './numbers.ts';

describe('parseNumber', () => {
  test.each([
    ['15.000,50', 15000.5],
    ['15000.5', 15000.5],
    ['1.500', 1500],
    ['15.000', 15000],
    ['1.234.567', 1234567],
    ['1.234.567,8901', 1234567.8901],
    ['1234,5', 1234.5],
    ['1234.567', 1234.567],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1.5', 1.5],
    ['12.34', 12.34],
    [',5', 0.5],
    ['.5', 0.5],
    ['007', 7],
    ['-1.500,25', -1500.25],
    ['  42 ', 42],
    ['0', 0],
  ])('reads %j as %d (DATA-12)', (raw, value) => {
    expect(parseNumber(raw)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'abc',
    '12a',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '--1',
    '+1',
    '-',
    ',',
    '.',
    '1,',
    '1.',
    '1,2,3',
    '1,234.5',
    '1.23,4',
    '1.234.56',
    '1..234',
    '1 000',
    'R$ 10',
    '10%',
    '9'.repeat(400),
  ])('%j is no number (DATA-12)', (raw) => {
    expect(parseNumber(raw)).toBeNull();
  });

  test('no text makes it throw or return a number that is not finite (DATA-12)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        const value = parseNumber(raw);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('formatNumber', () => {
  test.each([
    [1234.56, '1.234,56'],
    [15000.5, '15.000,5'],
    [0.00005, '0,0001'],
    [1e12, '1.000.000.000.000'],
    [-0, '0'],
    [-2.5, '-2,5'],
  ])('shows %d as %s (DATA-12)', (n, text) => {
    expect(formatNumber(n)).toBe(text);
  });

  test('a formatted number parses to the same number (DATA-12)', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (tenThousandths) => {
        const n = tenThousandths / 10_000;
        expect(parseNumber(formatNumber(n))).toBe(n);
      }),
    );
  });
});

test('a count is shown with its thousands separator and its noun (USE-62)', () => {
  expect([0, 1, 2, 2999].map((count) => counted(count, 'pessoa', 'pessoas'))).toEqual([
    '0 pessoas',
    '1 pessoa',
    '2 pessoas',
    '2.999 pessoas',
  ]);
});

describe('percents', () => {
  test('halves go up, also where the ratio has no exact binary form (DATA-06)', () => {
    expect(percentOf(29, 200)).toBe(15);
    expect(percentOf(1, 8)).toBe(13);
    expect(percentOf(199, 200)).toBe(100);
    expect(percentOf(0, 0)).toBe(0);
  });

  test('a percent is the nearest whole number of the exact ratio (DATA-06)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (whole, n) => {
        const part = n % (whole + 1);
        const exact = (200n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
        expect(percentOf(part, whole)).toBe(Number(exact));
      }),
    );
  });
});
