import { expect, test } from 'vitest';
import {
  fecharTrimestre,
  hasEnded,
  lastEnded,
  newestFirst,
  prazoDoFechamento,
  trimestreCurto,
} from './fechamentos.ts';

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

test('a closing is due ten days after the last day of its quarter, and is named after it (FEC-09)', () => {
  expect(prazoDoFechamento({ ano: 2026, trimestre: 3 })).toBe('2026-10-10');
  expect(prazoDoFechamento({ ano: 2026, trimestre: 4 })).toBe('2027-01-10');
  expect(fecharTrimestre({ ano: 2026, trimestre: 3 })).toBe('Fechar o 3º trimestre de 2026');
  expect(trimestreCurto({ ano: 2026, trimestre: 3 })).toBe('3º tri 2026');
});
