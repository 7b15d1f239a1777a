import { expect, test } from 'vitest';
import { dueSince, endedBefore, firstDayOfSubstituto, problemOfDays } from './substituicoes.ts';

test('a substitute sees the current and the previous quarter (SUBST-02)', () => {
  expect(firstDayOfSubstituto('2026-11-18')).toBe('2026-07-01');
  expect(firstDayOfSubstituto('2026-01-01')).toBe('2025-10-01');
  const ended = (periodo: object) => endedBefore(periodo, '2026-07-01');
  expect([{ ano: 2026, mes: 6 }, { ano: 2026, trimestre: 2 }, { ano: 2025 }].map(ended)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ ano: 2026, mes: 7 }, { ano: 2026, trimestre: 3 }, { ano: 2026 }, {}].map(ended)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a substitution begins today at the earliest and lasts a year at most (SUBST-01)', () => {
  const problem = (de: string, ate: string) => problemOfDays({ de, ate }, '2026-11-18')?.campo;
  expect(problem('2026-11-18', '2026-11-18')).toBeUndefined();
  expect(problem('2026-11-17', '2026-11-18')).toBe('de');
  expect(problem('2026-11-19', '2026-11-18')).toBe('ate');
  expect(problem('2026-11-18', '2027-11-17')).toBeUndefined();
  expect(problem('2026-11-18', '2027-11-18')).toBe('ate');
  expect(problem('2028-02-29', '2029-02-28')).toBeUndefined();
  expect(problem('2028-02-29', '2029-03-01')).toBe('ate');
  expect(problem('2027-02-28', '2028-02-27')).toBeUndefined();
  expect(problem('2027-02-28', '2028-02-28')).toBe('ate');
  expect(problem('2027-03-01', '2028-02-29')).toBeUndefined();
});

test('what is due before the periods that a substitute sees is not shown to them (SUBST-02)', () => {
  expect(dueSince('2020-03-15', '2026-07-01')).toBe('2026-07-01');
  expect(dueSince('2026-08-02', '2026-07-01')).toBe('2026-08-02');
  expect([dueSince('2020-03-15', undefined), dueSince(null, '2026-07-01')]).toEqual(['2020-03-15', null]);
});
