import { type KpiMessages, kpiFields, kpiMessages } from '@alinha/contract/kpi';
import { expect, test } from 'vitest';
import { validate } from '../../forms/shape.ts';
import { begunAnew, bodyOf, formOf, kpisOf, mostUrgent } from './form.ts';

const { add, cycle, edit } = kpiMessages;
const typed = { kpi: 'Vendas', okr: '15.000,50', okr_feito: '15000.5' };

const problems = (change: Partial<typeof typed>, messages: KpiMessages) =>
  validate({ body: kpiFields(messages) }, bodyOf({ ...typed, ...change })).problems;

/** The error message for a KPI, or undefined if it is valid. */
const messageOf = (change: Partial<typeof typed>, messages: KpiMessages) =>
  mostUrgent(Object.values(problems(change, messages)), messages);

test('a KPI form reads numbers as Brazilians write them (DATA-12)', () => {
  expect(bodyOf(typed)).toEqual({ kpi: 'Vendas', okr: 15000.5, okr_feito: 15000.5 });
  expect(messageOf({}, add)).toBeUndefined();
  const shown = formOf({ id: 1, fk_id_avaliacaoKPI: 1, kpi: 'x', okr: 1234.5678, okr_feito: 0 });
  expect(bodyOf(shown)).toEqual({ kpi: 'x', okr: 1234.5678, okr_feito: 0 });
  expect(messageOf(shown, edit)).toBeUndefined();
});

test('an invalid new KPI shows its error (KPI-22 KPI-23 KPI-24 KPI-25)', () => {
  expect(messageOf({ kpi: ' ' }, add)).toBe('Preencha todos os campos.');
  expect(messageOf({ okr: '' }, add)).toBe('Preencha todos os campos.');
  expect(messageOf({ okr_feito: '  ' }, add)).toBe('Preencha todos os campos.');
  expect(messageOf({ okr: 'dez' }, add)).toBe('OKR e OKR Feito devem ser números válidos.');
  expect(messageOf({ okr_feito: '1,2,3' }, add)).toBe('OKR e OKR Feito devem ser números válidos.');
  expect(messageOf({ okr: '0' }, add)).toBe('OKR deve ser maior que zero.');
  expect(messageOf({ okr_feito: '-1' }, add)).toBe('OKR Feito não pode ser negativo.');
});

test('an invalid edit of a KPI shows its error (KPI-27 KPI-28 KPI-29)', () => {
  expect(messageOf({ kpi: '' }, edit)).toBe('Preencha todos os campos.');
  expect(messageOf({ okr: 'x' }, edit)).toBe('OKR deve ser um número válido maior que zero.');
  expect(messageOf({ okr: '-5' }, edit)).toBe('OKR deve ser um número válido maior que zero.');
  expect(messageOf({ okr_feito: '-0,01' }, edit)).toBe('OKR Feito não pode ser negativo.');
});

test('an invalid row of a new cycle shows its error, and an achieved value of 0 is allowed (KPI-31 KPI-32)', () => {
  const range = 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.';
  expect(messageOf({ okr_feito: '' }, cycle)).toBe('Preencha todos os campos de KPI, OKR e OKR Feito.');
  expect(messageOf({ okr: '0' }, cycle)).toBe(range);
  expect(messageOf({ okr_feito: '-1' }, cycle)).toBe(range);
  expect(messageOf({ okr_feito: '0' }, cycle)).toBeUndefined();
});

test('a missing field is reported before an invalid one, and every invalid field is marked (KPI-31)', () => {
  const wrong = { kpi: '', okr: 'x', okr_feito: '-1' };
  expect(messageOf(wrong, cycle)).toBe('Preencha todos os campos de KPI, OKR e OKR Feito.');
  expect(Object.keys(problems(wrong, cycle)).toSorted()).toEqual(['kpi', 'okr', 'okr_feito']);
});

test('a number with more than four decimals is refused with a message', () => {
  expect(messageOf({ okr: '1,23456' }, add)).toBe('Use no máximo quatro casas decimais.');
});

test('a table copied from a spreadsheet becomes KPIs, without its headings (USE-10)', () => {
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

test('a cycle copied from another has its KPIs and targets, with achieved values of 0 (USE-10)', () => {
  const before = { id: 1, fk_id_avaliacaoKPI: 1, kpi: 'Vendas', okr: 1500.5, okr_feito: 900 };
  expect(bodyOf(begunAnew(before))).toEqual({ kpi: 'Vendas', okr: 1500.5, okr_feito: 0 });
});
