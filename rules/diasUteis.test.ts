import { describe, expect, test } from 'vitest';
import { formatComing } from './dates.ts';
import { isWorkingDay, nextSending } from './diasUteis.ts';

const days = new Set(['2026-12-24', '2026-12-25', '2027-01-01']);

test('a working day is from Monday to Friday, and neither a holiday nor a day of HR (DIG-07)', () => {
  const working = ['2026-12-21', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'].map(
    (day) => isWorkingDay(day, days),
  );
  expect(working).toEqual([true, false, false, false, false, true]);
});

describe('when a reminder is mailed that is asked for', () => {
  /** The instant of the mail, and its words; São Paulo is three hours behind UTC. */
  const at = (now: string) => {
    const sending = nextSending(new Date(now), days)?.toISOString();
    return sending === undefined ? 'now' : `${sending} ${formatComing(sending)}`;
  };

  test('in the hours of a working day it is mailed at once (DIG-08)', () => {
    expect(at('2026-11-18T10:00:00Z')).toBe('now');
    expect(at('2026-11-18T21:59:59.999Z')).toBe('now');
  });

  test('before and after these hours it is mailed at the next ones (DIG-08)', () => {
    expect(at('2026-11-18T09:59:59.999Z')).toBe('2026-11-18T10:00:00.000Z quarta-feira, 18/11, às 7:00');
    expect(at('2026-11-18T22:00:00Z')).toBe('2026-11-19T10:00:00.000Z quinta-feira, 19/11, às 7:00');
    // In UTC it is already the next day.
    expect(at('2026-11-19T02:59:59Z')).toBe('2026-11-19T10:00:00.000Z quinta-feira, 19/11, às 7:00');
    expect(at('2026-11-19T03:00:00Z')).toBe('2026-11-19T10:00:00.000Z quinta-feira, 19/11, às 7:00');
  });

  test('weekends, holidays in a row and the change of the year are passed over (DIG-08)', () => {
    expect(at('2026-11-27T22:00:00Z')).toBe('2026-11-30T10:00:00.000Z segunda-feira, 30/11, às 7:00');
    expect(at('2026-11-28T15:00:00Z')).toBe('2026-11-30T10:00:00.000Z segunda-feira, 30/11, às 7:00');
    expect(at('2026-12-23T22:30:00Z')).toBe('2026-12-28T10:00:00.000Z segunda-feira, 28/12, às 7:00');
    expect(at('2026-12-25T15:00:00Z')).toBe('2026-12-28T10:00:00.000Z segunda-feira, 28/12, às 7:00');
    expect(at('2026-12-31T23:00:00Z')).toBe('2027-01-04T10:00:00.000Z segunda-feira, 04/01, às 7:00');
    expect(at('2027-01-01T02:59:00Z')).toBe('2027-01-04T10:00:00.000Z segunda-feira, 04/01, às 7:00');
  });

  test('an hour of São Paulo is found also in a year with summer time (DIG-08)', () => {
    expect(nextSending(new Date('2018-11-10T15:00:00Z'), days)?.toISOString()).toBe(
      '2018-11-12T09:00:00.000Z',
    );
  });
});
