import { expect, test } from 'vitest';
import { fecharTrimestre, hasEnded, lastEnded, newestFirst, trimestreCurto } from './fechamentos.ts';

test('a quarter has ended from the day after its last one, also across the year (FEC-01)', () => {
  expect(hasEnded({ ano: 2026, trimestre: 3 }, '2026-09-30')).toBe(false);
  expect(hasEnded({ ano: 2026, trimestre: 3 }, '2026-10-01')).toBe(true);
  expect(hasEnded({ ano: 2026, trimestre: 4 }, '2026-12-31')).toBe(false);
  expect(hasEnded({ ano: 2026, trimestre: 4 }, '2027-01-01')).toBe(true);
});

test('the last ended quarters go back over the years, newest first (FEC-01)', () => {
  expect(lastEnded('2026-05-01', 3)).toEqual([
    { ano: 2026, trimestre: 1 },
    { ano: 2025, trimestre: 4 },
    { ano: 2025, trimestre: 3 },
  ]);
  expect(lastEnded('2026-05-01', 3).toSorted(newestFirst)).toEqual(lastEnded('2026-05-01', 3));
});

test('a closing is named after its quarter (FEC-09)', () => {
  expect(fecharTrimestre({ ano: 2026, trimestre: 3 })).toBe('Fechar o 3º trimestre de 2026');
  expect(trimestreCurto({ ano: 2026, trimestre: 3 })).toBe('3º tri 2026');
});
