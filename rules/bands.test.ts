import { expect, test } from 'vitest';
import { bandOf, bandWords } from './bands.ts';

test.each([
  [0, 'red'],
  [49.49, 'red'],
  [49.5, 'yellow'],
  [50, 'yellow'],
  [69.49, 'yellow'],
  [69.5, 'blue'],
  [70, 'blue'],
  [79.5, 'blue'],
  [80, 'blue'],
  [89.49, 'blue'],
  [89.5, 'green'],
  [90, 'green'],
  [100, 'green'],
])('%d is %s (DATA-07)', (percent, band) => {
  expect(bandOf(percent)).toBe(band);
});

test('each band has a word of its own (DATA-07)', () => {
  expect(new Set(Object.values(bandWords)).size).toBe(4);
});
