import { describe, expect, test } from 'vitest';
import { mayShowGuide } from './guide.ts';

describe('the photo guide', () => {
  const now = Date.parse('2026-11-18T15:00:00Z');
  const hour = 60 * 60 * 1000;

  test('shows if it was never dismissed, or if the stored time is invalid (NAV-25)', () => {
    for (const stored of [null, 'ontem', 'NaN']) expect(mayShowGuide(stored, now)).toBe(true);
  });

  test('stays hidden for an hour, and shows again after it (NAV-26)', () => {
    for (const [ago, shown] of [
      [0, false],
      [hour - 1, false],
      [hour, false],
      [hour + 1, true],
      [50 * hour, true],
    ] as const) {
      expect(mayShowGuide(String(now - ago), now), `${ago} ms ago`).toBe(shown);
    }
  });
});
