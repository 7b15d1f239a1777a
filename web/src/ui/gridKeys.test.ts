import { describe, expect, test } from 'vitest';
import { type GridKey, gridMove, superiorsOf } from './gridKeys.ts';

const rows = [
  { level: 1, expanded: true },
  { level: 2, expanded: false },
  { level: 2, expanded: true },
  { level: 3 },
];
const press = (key: string, row: number, column: number, ctrl = false) => {
  const pressed: GridKey = { key, ctrl };
  return gridMove(rows, 5, { row, column }, pressed, 2);
};
const to = (row: number, column: number) => ({ kind: 'move', to: { row, column } });

describe('gridMove', () => {
  test('arrows, Home, End, PageUp and PageDown move and stop at the edges', () => {
    expect(press('ArrowDown', 1, 3)).toEqual(to(2, 3));
    expect(press('ArrowDown', 3, 3)).toEqual(to(3, 3));
    expect(press('ArrowUp', 0, 2)).toEqual(to(0, 2));
    expect(press('PageDown', 0, 1)).toEqual(to(2, 1));
    expect(press('PageUp', 1, 1)).toEqual(to(0, 1));
    expect(press('Home', 2, 4)).toEqual(to(2, 0));
    expect(press('End', 2, 0)).toEqual(to(2, 4));
    expect(press('Home', 2, 4, true)).toEqual(to(0, 0));
    expect(press('End', 0, 0, true)).toEqual(to(3, 4));
  });

  test('Right expands a collapsed row from its first column, then moves', () => {
    expect(press('ArrowRight', 1, 0)).toEqual({ kind: 'toggle', row: 1 });
    expect(press('ArrowRight', 2, 0)).toEqual(to(2, 1));
    expect(press('ArrowRight', 1, 2)).toEqual(to(1, 3));
  });

  test('Left collapses an expanded row from its first column, then moves to the parent', () => {
    expect(press('ArrowLeft', 2, 2)).toEqual(to(2, 1));
    expect(press('ArrowLeft', 2, 0)).toEqual({ kind: 'toggle', row: 2 });
    expect(press('ArrowLeft', 3, 0)).toEqual(to(2, 0));
    expect(press('ArrowLeft', 1, 0)).toEqual(to(0, 0));
  });

  test('other keys, and any key in an empty grid, do nothing', () => {
    expect(press('Enter', 0, 0)).toBeUndefined();
    expect(gridMove([], 5, { row: 0, column: 0 }, { key: 'ArrowDown', ctrl: false }, 2)).toBeUndefined();
  });
});

test('the superiors of a row are listed from the top (USE-06)', () => {
  const rows = [1, 2, 3, 3, 2, 1].map((level) => ({ level }));
  expect([0, 3, 4, 5, 9].map((row) => superiorsOf(rows, row))).toEqual([[], [0, 1], [0], [], []]);
});
