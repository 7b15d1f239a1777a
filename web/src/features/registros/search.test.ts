import { expect, test } from 'vitest';
import { abertoIn, addressOf } from './search.ts';

test.each([
  ['report-2026-3', { tipo: 'report', ano: 2026, periodo: 3, novo: false }],
  ['report-2026-12-novo', { tipo: 'report', ano: 2026, periodo: 12, novo: true }],
  ['avaliacao-2025-4-71', { tipo: 'avaliacao', ano: 2025, periodo: 4, novo: false, registroId: 71 }],
] as const)('%s is the address of a dialog (USE-13)', (address, aberto) => {
  expect(abertoIn(address)).toEqual(aberto);
  expect(addressOf(aberto)).toBe(address);
});
