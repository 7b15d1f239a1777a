import { expect, test } from 'vitest';
import {
  coverageOf,
  hasBegun,
  isExcused,
  isMissing,
  isUnsigned,
  lacksOf,
  lastDayOf,
  standingOf,
} from './coverage.ts';
import { deadlineOf, firstDayOf, semPrazos } from './prazos.ts';

const today = '2026-11-02';
const month = (periodo: number, ano = 2026) => ({ ano, periodo, periodos: 12 });
const quarter = (periodo: number) => ({ ano: 2026, periodo, periodos: 4 });
const ana = { devido_desde: '2020-01-01' };
const nobody = { devido_desde: null };
const due = { today, prazo: null };

test('a period has begun on its first day, of months as of quarters (USE-01)', () => {
  expect([10, 11, 12].map((mes) => hasBegun(month(mes), today))).toEqual([true, true, false]);
  expect(hasBegun(month(12, 2025), today)).toBe(true);
  expect([3, 4].map((tri) => hasBegun(quarter(tri), '2026-09-30'))).toEqual([true, false]);
  expect(hasBegun(quarter(4), '2026-10-01')).toBe(true);
});

test('a begun period lacks a record for whoever was there by its end and has somebody who owes it (USE-01)', () => {
  expect(isMissing(ana, {}, month(11), due)).toBe(true);
  expect(isMissing(ana, { 11: [] }, month(11), due)).toBe(true);
  expect(isMissing(ana, { 11: [{ id: 1 }] }, month(11), due)).toBe(false);
  expect(isMissing(ana, {}, month(12), due)).toBe(false);
  expect(isMissing(nobody, {}, month(11), due)).toBe(false);
  const began = { ...ana, devido_desde: '2026-09-30' };
  expect([8, 9, 10].map((mes) => isMissing(began, {}, month(mes), due))).toEqual([false, true, true]);
  expect([2, 3].map((tri) => isMissing(began, {}, quarter(tri), due))).toEqual([false, true]);
  expect(isMissing(began, {}, month(12, 2025), due)).toBe(false);
});

test('a period is unsigned while one of its records lacks its signature (USE-02)', () => {
  const records = { 3: [{ assinada: true }, { assinada: false }], 4: [{ assinada: true }] };
  expect([2, 3, 4].map((mes) => isUnsigned(records, month(mes)))).toEqual([false, true, false]);
});

test('the coverage counts people whose record is due, and people who have one anyway (USE-03)', () => {
  const people = [
    { ower: ana, records: { 10: [{}] } },
    { ower: ana, records: {} },
    { ower: { ...ana, devido_desde: '2026-11-01' }, records: { 9: [{}] } },
    { ower: nobody, records: {} },
  ];
  const standings = people.map(({ ower, records }) =>
    standingOf(ower, records, { ano: 2026, periodos: 12 }, due),
  );
  expect([9, 10, 11, 12].map((mes) => coverageOf(standings, mes))).toEqual([
    { with: 1, of: 3 },
    { with: 1, of: 2 },
    { with: 0, of: 3 },
    { with: 0, of: 0 },
  ]);
});

test('a year lacks what is missing and what is unsigned of its begun periods, newest first (USE-08)', () => {
  const began = { ...ana, devido_desde: '2026-08-10' };
  const records = { 8: [{ assinada: true }], 9: [{ assinada: true }, { assinada: false }] };
  const now = { today, prazos: semPrazos };
  expect(lacksOf(began, records, { ano: 2026, tipo: 'report' }, now)).toEqual([
    { periodo: 11, falta: 'registro' },
    { periodo: 10, falta: 'registro' },
    { periodo: 9, falta: 'assinatura' },
  ]);
  expect(lacksOf(nobody, records, { ano: 2026, tipo: 'report' }, now)).toEqual([]);
  const june = { today: '2026-06-30', prazos: semPrazos };
  expect(lacksOf(began, {}, { ano: 2026, tipo: 'avaliacao' }, june)).toEqual([]);
});

test('periods before the first one of a deadline are not due (PEND-02)', () => {
  const prazo = { dias: 5, a_partir_de: '2026-10-01' };
  expect([9, 10, 11, 12].map((mes) => isMissing(ana, {}, month(mes), { today, prazo }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const records = { 8: [{ assinada: false }], 10: [{ assinada: false }] };
  const prazos = { ...semPrazos, report: prazo, assinatura: { dias: 3, a_partir_de: '2026-10-01' } };
  expect(lacksOf(ana, records, { ano: 2026, tipo: 'report' }, { today, prazos })).toEqual([
    { periodo: 11, falta: 'registro' },
    { periodo: 10, falta: 'assinatura' },
  ]);
});

test('a deadline is its number of days after the end of the month or quarter (PEND-01)', () => {
  expect(deadlineOf(lastDayOf(month(12)), { dias: 5, a_partir_de: today })).toBe('2027-01-05');
  expect(deadlineOf(lastDayOf(month(2, 2028)), { dias: 28, a_partir_de: today })).toBe('2028-03-28');
  expect(deadlineOf(lastDayOf(quarter(1)), { dias: 30, a_partir_de: today })).toBe('2026-04-30');
  expect([firstDayOf('report', today), firstDayOf('avaliacao', today)]).toEqual(['2026-11-01', '2026-10-01']);
});

test('a period is excused by absences of more than half of its days that count, and nothing of it is owed (AFA-03)', () => {
  const away = (de: string, ate: string | null) => ({ ...ana, afastamentos: [{ de, ate }] });
  // Half of the 30 days of November is not more than half of them.
  expect(isExcused(away('2026-11-16', '2026-11-30'), month(11))).toBe(false);
  expect(isExcused(away('2026-11-15', '2026-12-31'), month(11))).toBe(true);
  expect(isExcused(away('2026-11-15', null), month(11))).toBe(true);
  expect(isExcused({ ...away('2026-11-21', null), devido_desde: '2026-11-10' }, month(11))).toBe(false);
  expect(isExcused({ ...away('2026-11-20', null), devido_desde: '2026-11-10' }, month(11))).toBe(true);
  // A period before the admission does not count, so that nothing excuses it.
  expect(isExcused({ ...away('2026-01-01', null), devido_desde: '2026-12-01' }, month(11))).toBe(false);
  const twice = {
    ...ana,
    afastamentos: [
      { de: '2026-10-01', ate: '2026-11-08' },
      { de: '2026-11-24', ate: null },
    ],
  };
  expect(isExcused(twice, month(11))).toBe(false);
  expect(isExcused(twice, month(10))).toBe(true);
  expect(isExcused(twice, quarter(4))).toBe(true);

  const someone = away('2026-08-10', '2026-10-20');
  expect([8, 9, 10, 11].map((mes) => isMissing(someone, {}, month(mes), due))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(standingOf(someone, { 8: [{}] }, { ano: 2026, periodos: 12 }, due)).toEqual({
    has: 1 << 8,
    lacks: [1, 2, 3, 4, 5, 6, 7, 11].reduce((bits, mes) => bits | (1 << mes), 0),
  });
  const records = { 9: [{ assinada: false }], 11: [{ assinada: false }] };
  const prazos = { ...semPrazos, assinatura: { dias: 5, a_partir_de: '2026-08-01' } };
  expect(lacksOf(someone, records, { ano: 2026, tipo: 'report' }, { today, prazos })[0]).toEqual({
    periodo: 11,
    falta: 'assinatura',
  });
  expect(
    lacksOf(someone, records, { ano: 2026, tipo: 'report' }, { today, prazos }).some(
      ({ periodo }) => periodo === 9,
    ),
  ).toBe(false);
});
