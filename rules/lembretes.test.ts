import { describe, expect, test } from 'vitest';
import { addDays, daysUntil } from './dates.ts';
import { isReminderDue, isReminderTime } from './lembretes.ts';

/** A deterministic pseudo-random sequence. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('when somebody is reminded', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the reminders agree with a simple model over 90 days (seed %d) (DIG-01)',
    (seed) => {
      const pick = numbers(seed);
      const begin = '2026-12-01';
      const items = Array.from({ length: 6 }, () => {
        const from = pick(50);
        return { from, due: from + pick(20), until: from + pick(40) };
      });
      const holidays = new Set([
        '2026-12-25',
        '2027-01-01',
        ...[1, 2, 3].map(() => addDays(begin, pick(90))),
      ]);
      let last: string | null = null;
      let mentioned = new Set<object>();
      let lastDay: number | undefined;
      for (let n = 0; n < 90; n++) {
        const today = addDays(begin, n);
        const open = items.filter(({ from, until }) => from <= n && n < until);
        const soon = open.some(({ due }) => due >= n && due <= n + 3);
        const fresh = open.some((item) => !mentioned.has(item));
        const late = open.some(({ due }) => due < n);
        const weekday = (2 + n) % 7;
        const expected =
          weekday !== 0 &&
          weekday !== 6 &&
          !holidays.has(today) &&
          (soon || fresh || (late && (lastDay === undefined || n - lastDay >= 7)));
        const owed = {
          atrasadas: open.filter(({ due }) => addDays(begin, due) < today).length,
          emBreve: open.filter(({ due }) => {
            const left = daysUntil(addDays(begin, due), today);
            return left >= 0 && left <= 3;
          }).length,
          novas: open.filter((item) => !mentioned.has(item)).length,
        };
        const isDue = isReminderTime(today, '08:00', 8, holidays) && isReminderDue(owed, last, today);
        expect(isDue, today).toBe(expected);
        if (!isDue) continue;
        // Never twice a day, even with something new.
        expect(isReminderDue({ ...owed, novas: 1 }, today, today)).toBe(false);
        last = today;
        lastDay = n;
        mentioned = new Set(open);
      }
    },
  );

  test('reminders may be mailed from the hour to the end of a working day (DIG-01 DIG-07)', () => {
    const mayMail = (day: string, time: string, hora: number) =>
      isReminderTime(day, time, hora, new Set(['2026-11-20']));
    expect(mayMail('2026-11-19', '07:59', 8)).toBe(false);
    expect(mayMail('2026-11-19', '08:00', 8)).toBe(true);
    expect(mayMail('2026-11-19', '23:59', 8)).toBe(true);
    expect(mayMail('2026-11-20', '08:00', 8)).toBe(false);
    expect(mayMail('2026-11-21', '08:00', 8)).toBe(false);
    expect(mayMail('2026-11-22', '08:00', 0)).toBe(false);
    expect(mayMail('2026-11-23', '00:00', 0)).toBe(true);
  });
});
