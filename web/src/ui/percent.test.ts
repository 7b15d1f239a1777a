import { expect, test } from 'vitest';
import { percent } from './percent.ts';

test.each([
  [-3, 0],
  [0, 0],
  [49.5, 50],
  [100, 100],
  [250, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, 0],
])('a bar of %d is drawn as %d (DATA-09 DATA-13 TASK-12)', (value, drawn) => {
  expect(percent(value)).toBe(drawn);
});
