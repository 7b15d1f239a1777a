import { expect, test } from 'vitest';
import { resumoSearch } from '../colaboradores/search.ts';
import { addressOfKpi, kpiIn } from '../kpi/address.ts';
import { abertoIn, addressOf } from './abrir.ts';

test.each([
  ['report-2026-3', { tipo: 'report', ano: 2026, periodo: 3, novo: false }],
  ['report-2026-12-novo', { tipo: 'report', ano: 2026, periodo: 12, novo: true }],
  ['avaliacao-2025-4-71', { tipo: 'avaliacao', ano: 2025, periodo: 4, novo: false, registroId: 71 }],
] as const)('USE-13 %s is the address of a dialog', (address, aberto) => {
  expect(abertoIn(address)).toEqual(aberto);
  expect(addressOf(aberto)).toBe(address);
});

test.each(['kpi-novo', 'kpi-12-novo', 'kpi-12-34'])(
  'USE-13 %s is the address of a dialog of KPIs',
  (address) => {
    expect(addressOfKpi(kpiIn(address) ?? {})).toBe(address);
    expect(resumoSearch({ abrir: address })).toEqual({ abrir: address });
  },
);

test.each([
  'report',
  'report-2026-13',
  'report-2026-0',
  'avaliacao-2026-5',
  'report-1899-1',
  'report-2026-1-0',
  'report-2026-1-novo-2',
  'ferias-2026-1',
  'kpi-12',
  'kpi-0-novo',
  7,
  { tipo: 'report' },
])('USE-13 %j is no dialog, and opens none', (abrir) => {
  expect(resumoSearch({ abrir })).toEqual({ abrir: undefined });
});
