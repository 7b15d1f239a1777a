import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatInstant,
  isPast,
  monthLabels,
  monthNames,
  parseDay,
  periodOf,
  quarterLabels,
  todayIn,
  yearProblem,
} from './dates.ts';

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("São Paulo's calendar", () => {
  test.each([
    ['2026-11-22T02:59:59.999Z', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '2026-11-22'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s the day is %s, summer time included (DATA-11)', (instant, day) => {
    expect(todayIn(new Date(instant))).toBe(day);
  });

  test.each([
    ['2026-11-21T22:05:00Z', '21/11/2026', '19:05'],
    ['2026-03-05T03:00:00Z', '05/03/2026', '00:00'],
  ])('the instant %s is shown as %s %s (DATA-11)', (iso, date, time) => {
    expect(formatInstant(iso)).toEqual({ date, time });
  });

  test('an invalid instant is refused, not shown as a wrong date (DATA-11)', () => {
    expect(() => formatInstant('ontem')).toThrow(RangeError);
  });

  test('a day is shown as it stands (DATA-11)', () => {
    expect(formatDay('2026-03-05')).toBe('05/03/2026');
  });

  test('a day is read as people type it, and nothing else is (USE-35)', () => {
    expect(['05/03/2026', ' 5/3/2026 ', '31/02/2026'].map(parseDay)).toEqual([
      '2026-03-05',
      '2026-03-05',
      '2026-02-31',
    ]);
    expect(['', '05/03', '05/03/26', '05-03-2026', '2026-03-05', '5/3/20266'].map(parseDay)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('periods', () => {
  test('a year has 12 months and 4 quarters (DATA-10)', () => {
    expect(monthLabels.join(' ')).toBe('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez');
    expect(monthNames).toHaveLength(12);
    expect(quarterLabels).toEqual(['1º Tri', '2º Tri', '3º Tri', '4º Tri']);
  });

  test('a column carries the first three letters of its month (ORG-05)', () => {
    expect(monthNames.map((name) => name.slice(0, 3))).toEqual(
      monthLabels.map((label) => label.toLowerCase()),
    );
  });

  test.each([
    ['2026-01-01', 1, 1],
    ['2026-03-31', 3, 1],
    ['2026-04-01', 4, 2],
    ['2026-09-30', 9, 3],
    ['2026-10-01', 10, 4],
    ['2026-12-31', 12, 4],
  ])('%s is in month %d and quarter %d (DATA-10)', (day, mes, trimestre) => {
    expect(periodOf(day)).toEqual({ ano: 2026, mes, trimestre });
  });

  test.each([
    [1999, false],
    [2000, true],
    [2026, true],
    [2027, false],
    [2020.5, false],
    [Number.NaN, false],
  ])('the year %d is open for a record: %s', (ano, open) => {
    const message = open ? null : 'O ano deve estar entre 2000 e 2026.';
    expect(yearProblem(ano, '2026-11-21')).toBe(message);
  });
});

describe('days', () => {
  test('a deadline is past from the next day on (TASK-37)', () => {
    expect(isPast('2026-11-20', '2026-11-21')).toBe(true);
    expect(isPast('2026-11-21', '2026-11-21')).toBe(false);
    expect(isPast('2026-11-22', '2026-11-21')).toBe(false);
  });

  test('every day of the calendar is formatted with its own day, month and year (DATA-11)', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(formatDay(day)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
        expect(formatDay(formatDay(day).replaceAll('/', '-')).replaceAll('/', '-')).toBe(day);
      }),
    );
  });
});
