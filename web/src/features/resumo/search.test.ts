import { expect, test } from 'vitest';
import { resumoSearch } from './search.ts';

test.each(['report-2026-3', 'avaliacao-2025-4-71', 'kpi-novo', 'kpi-12-novo', 'kpi-12-34'])(
  '%s opens a dialog over a person’s page (USE-13)',
  (abrir) => {
    expect(resumoSearch({ abrir })).toEqual({ abrir });
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
])('%j is no dialog, and opens none (USE-13)', (abrir) => {
  expect(resumoSearch({ abrir })).toEqual({ abrir: undefined });
});
