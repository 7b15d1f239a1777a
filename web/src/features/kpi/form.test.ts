import { type KpiMessages, kpiFields, kpiMessages } from '@alinha/contract/kpi';
import { expect, test } from 'vitest';
import { judge } from '../../forms/shape.ts';
import { begunAnew, bodyOf, formOf, kpisOf, mostUrgent } from './form.ts';

const { add, cycle, edit } = kpiMessages;
const typed = { kpi: 'Vendas', okr: '15.000,50', okr_feito: '15000.5' };

const problems = (change: Partial<typeof typed>, messages: KpiMessages) =>
  judge({ body: kpiFields(messages) }, bodyOf({ ...typed, ...change })).problems;

/** The message that a form shows for a KPI, or nothing where it is right. */
const told = (change: Partial<typeof typed>, messages: KpiMessages) =>
  mostUrgent(Object.values(problems(change, messages)), messages);

test('DATA-12 a KPI form reads numbers as Brazilians write them', () => {
  expect(bodyOf(typed)).toEqual({ kpi: 'Vendas', okr: 15000.5, okr_feito: 15000.5 });
  expect(told({}, add)).toBeUndefined();
  const shown = formOf({ id: 1, fk_id_avaliacaoKPI: 1, kpi: 'x', okr: 1234.5678, okr_feito: 0 });
  expect(bodyOf(shown)).toEqual({ kpi: 'x', okr: 1234.5678, okr_feito: 0 });
  expect(told(shown, edit)).toBeUndefined();
});

test('KPI-22 KPI-23 KPI-24 KPI-25 a new KPI is told what is wrong with it', () => {
  expect(told({ kpi: ' ' }, add)).toBe('Preencha todos os campos.');
  expect(told({ okr: '' }, add)).toBe('Preencha todos os campos.');
  expect(told({ okr_feito: '  ' }, add)).toBe('Preencha todos os campos.');
  expect(told({ okr: 'dez' }, add)).toBe('OKR e OKR Feito devem ser números válidos.');
  expect(told({ okr_feito: '1,2,3' }, add)).toBe('OKR e OKR Feito devem ser números válidos.');
  expect(told({ okr: '0' }, add)).toBe('OKR deve ser maior que zero.');
  expect(told({ okr_feito: '-1' }, add)).toBe('OKR Feito não pode ser negativo.');
});

test('KPI-27 KPI-28 KPI-29 an edited KPI is told what is wrong with it', () => {
  expect(told({ kpi: '' }, edit)).toBe('Preencha todos os campos.');
  expect(told({ okr: 'x' }, edit)).toBe('OKR deve ser um número válido maior que zero.');
  expect(told({ okr: '-5' }, edit)).toBe('OKR deve ser um número válido maior que zero.');
  expect(told({ okr_feito: '-0,01' }, edit)).toBe('OKR Feito não pode ser negativo.');
});

test('KPI-31 KPI-32 a row of a new cycle is told what is wrong with it, and nothing achieved is allowed', () => {
  const range = 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.';
  expect(told({ okr_feito: '' }, cycle)).toBe('Preencha todos os campos de KPI, OKR e OKR Feito.');
  expect(told({ okr: '0' }, cycle)).toBe(range);
  expect(told({ okr_feito: '-1' }, cycle)).toBe(range);
  expect(told({ okr_feito: '0' }, cycle)).toBeUndefined();
});

test('KPI-31 a missing field is told before a wrong one, and every wrong field is marked', () => {
  const wrong = { kpi: '', okr: 'x', okr_feito: '-1' };
  expect(told(wrong, cycle)).toBe('Preencha todos os campos de KPI, OKR e OKR Feito.');
  expect(Object.keys(problems(wrong, cycle)).toSorted()).toEqual(['kpi', 'okr', 'okr_feito']);
});

test('a number with more than four decimals is refused in words', () => {
  expect(told({ okr: '1,23456' }, add)).toBe('Use no máximo quatro casas decimais.');
});

test('USE-10 a table on the clipboard is KPIs, as spreadsheets copy it, without its headings', () => {
  const vendas = { kpi: 'Vendas', okr: '1.500,50', okr_feito: '900' };
  expect(kpisOf('Vendas\t1.500,50\t900')).toEqual([vendas]);
  expect(
    kpisOf('Indicador\tMeta\tRealizado\r\nVendas\tR$ 1.500,50\t900\r\n\r\nMargem\t12%\t9,5 %\r\n'),
  ).toEqual([vendas, { kpi: 'Margem', okr: '12', okr_feito: '9,5' }]);
  expect(kpisOf('"Duas\nlinhas de ""aspas"""\t10\nSem meta\t\t3')).toEqual([
    { kpi: 'Duas linhas de "aspas"', okr: '10', okr_feito: '0' },
    { kpi: 'Sem meta', okr: '', okr_feito: '3' },
  ]);
  expect(kpisOf('um texto\nem duas linhas')).toBeUndefined();
  expect(kpisOf('')).toBeUndefined();
});

test('USE-10 a cycle begun with the KPIs of another has its targets, and nothing achieved', () => {
  const before = { id: 1, fk_id_avaliacaoKPI: 1, kpi: 'Vendas', okr: 1500.5, okr_feito: 900 };
  expect(bodyOf(begunAnew(before))).toEqual({ kpi: 'Vendas', okr: 1500.5, okr_feito: 0 });
});
