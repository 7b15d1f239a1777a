import { expect, test } from 'vitest';
import { runsOf } from './trajetoria.ts';

test('a line ends where a quarter has no average, and begins anew behind it (FEC-06)', () => {
  expect(runsOf([null, 10, 20, null, 30])).toEqual([
    [
      { at: 1, value: 10 },
      { at: 2, value: 20 },
    ],
    [{ at: 4, value: 30 }],
  ]);
  expect(runsOf([null])).toEqual([]);
});
