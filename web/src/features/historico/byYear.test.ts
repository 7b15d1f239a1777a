import { expect, test } from 'vitest';
import { byYear } from './byYear.ts';

test('ROUTE-04 the history stands by year, in the order it came', () => {
  const list = [
    { id: 4, ano: 2026 },
    { id: 3, ano: 2026 },
    { id: 2, ano: 2024 },
  ];
  expect(byYear(list)).toEqual([
    { ano: 2026, items: list.slice(0, 2) },
    { ano: 2024, items: list.slice(2) },
  ]);
  expect(byYear([])).toEqual([]);
});
