import { expect, test } from 'vitest';
import { coverageOf, hasBegun, isMissing, isUnsigned, lacksOf, standingOf } from './coverage.ts';

const today = '2026-11-02';
const month = (periodo: number, ano = 2026) => ({ ano, periodo, periodos: 12 });
const quarter = (periodo: number) => ({ ano: 2026, periodo, periodos: 4 });
const ana = { cargo: 'Gerente', data_admissao: null };

test('USE-01 a period has begun on its first day, of months as of quarters', () => {
  expect([10, 11, 12].map((mes) => hasBegun(month(mes), today))).toEqual([true, true, false]);
  expect(hasBegun(month(12, 2025), today)).toBe(true);
  expect([3, 4].map((tri) => hasBegun(quarter(tri), '2026-09-30'))).toEqual([true, false]);
  expect(hasBegun(quarter(4), '2026-10-01')).toBe(true);
});

test('USE-01 a begun period lacks its record, of whoever was there by its end and is no CEO', () => {
  expect(isMissing(ana, {}, month(11), today)).toBe(true);
  expect(isMissing(ana, { 11: [] }, month(11), today)).toBe(true);
  expect(isMissing(ana, { 11: [{ id: 1 }] }, month(11), today)).toBe(false);
  expect(isMissing(ana, {}, month(12), today)).toBe(false);
  expect(isMissing({ ...ana, cargo: 'CEO' }, {}, month(11), today)).toBe(false);
  const began = { ...ana, data_admissao: '2026-09-30' };
  expect([8, 9, 10].map((mes) => isMissing(began, {}, month(mes), today))).toEqual([false, true, true]);
  expect([2, 3].map((tri) => isMissing(began, {}, quarter(tri), today))).toEqual([false, true]);
  expect(isMissing(began, {}, month(12, 2025), today)).toBe(false);
});

test('USE-02 a period is unsigned while one of its records waits', () => {
  const records = { 3: [{ assinada: true }, { assinada: false }], 4: [{ assinada: true }] };
  expect([2, 3, 4].map((mes) => isUnsigned(records, month(mes)))).toEqual([false, true, false]);
});

test('USE-03 the coverage is of those of whom a record is due, and of whoever has one all the same', () => {
  const people = [
    { ower: ana, records: { 10: [{}] } },
    { ower: ana, records: {} },
    { ower: { ...ana, data_admissao: '2026-11-01' }, records: { 9: [{}] } },
    { ower: { ...ana, cargo: 'CEO' }, records: {} },
  ];
  const standings = people.map(({ ower, records }) =>
    standingOf(ower, records, { ano: 2026, periodos: 12 }, today),
  );
  expect([9, 10, 11, 12].map((mes) => coverageOf(standings, mes))).toEqual([
    { with: 1, of: 3 },
    { with: 1, of: 2 },
    { with: 0, of: 3 },
    { with: 0, of: 0 },
  ]);
});

test('USE-08 a year lacks what is missing and what is unsigned of its begun periods, newest first', () => {
  const began = { ...ana, data_admissao: '2026-08-10' };
  const records = { 8: [{ assinada: true }], 9: [{ assinada: true }, { assinada: false }] };
  expect(lacksOf(began, records, { ano: 2026, periodos: 12 }, today)).toEqual([
    { periodo: 11, falta: 'registro' },
    { periodo: 10, falta: 'registro' },
    { periodo: 9, falta: 'assinatura' },
  ]);
  const ceo = { ...began, cargo: 'CEO' };
  expect(lacksOf(ceo, records, { ano: 2026, periodos: 12 }, today)).toEqual([
    { periodo: 9, falta: 'assinatura' },
  ]);
  expect(lacksOf(began, {}, { ano: 2026, periodos: 4 }, '2026-06-30')).toEqual([]);
});
