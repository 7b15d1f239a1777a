import { expect, test } from 'vitest';
import { semPrazos } from './prazos.ts';
import { lastDayToFinish } from './saida.ts';

const ana = { desde: '2026-02-10', saida: '2026-11-03' };
const report = (periodo: number) => ({ tipo: 'report', ano: 2026, periodo }) as const;

test('what was left undone is finished for 30 days, or as long as a deadline gives, of periods in which the person worked (PESS-11)', () => {
  expect(lastDayToFinish(ana, report(11), semPrazos)).toBe('2026-12-03');
  expect([1, 2, 12].map((mes) => lastDayToFinish(ana, report(mes), semPrazos))).toEqual([
    null,
    '2026-12-03',
    null,
  ]);
  const prazos = { ...semPrazos, report: { dias: 10, a_partir_de: '2026-11-01' } };
  expect(lastDayToFinish(ana, report(11), prazos)).toBe('2026-12-10');
  expect(lastDayToFinish(ana, report(10), prazos)).toBe('2026-12-03');
  const quarter = { tipo: 'avaliacao', ano: 2026, periodo: 4 } as const;
  const late = { ...semPrazos, avaliacao: { dias: 20, a_partir_de: '2026-01-01' } };
  expect(lastDayToFinish(ana, quarter, late)).toBe('2027-01-20');
});
