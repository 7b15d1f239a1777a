import type { Membro } from '@alinha/contract/ninebox';
import { describe, expect, test } from 'vitest';
import { byQuadrant, placeMembers, shortNames, topOf } from './people.ts';
import { chainOf, linhaWith, nineboxSearch } from './search.ts';

const member = (id: number, potencial: number | null, desempenho: number | null): Membro => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: null,
  foto_perfil: null,
  temSubordinados: false,
  potencial,
  desempenho,
});

test.each([
  [49, 80, 9],
  [50, 79, 5],
  [80, 49, 1],
  [100, 100, 3],
  [null, 100, null],
  [100, null, null],
])('potential %s and performance %s stand in cell %s (NINE-02 NINE-19)', (potencial, desempenho, cell) => {
  const [placed] = placeMembers([member(1, potencial, desempenho)]);
  expect(placed?.quadrante).toBe(cell);
  expect(byQuadrant(placed ? [placed] : []).has(placed?.quadrante ?? null)).toBe(true);
});

test('the top lists have at most five and at most half, from high to low, without those who have no percent (NINE-14)', () => {
  const team = [member(1, 50, null), member(2, null, 10), ...[3, 4, 5].map((id) => member(id, id * 10, 0))];
  expect(topOf(team, 'potencial').map(({ percent }) => percent)).toEqual([50, 50]);
  expect(topOf(team, 'desempenho').map(({ id }) => id)).toEqual([2, 3]);
  const many = Array.from({ length: 12 }, (_, id) => member(id, id, id));
  expect(topOf(many, 'potencial').map(({ id }) => id)).toEqual([11, 10, 9, 8, 7]);
});

test('first names are shown under few faces, with an initial where two share one (USE-31)', () => {
  const named = ['Ana Souza', 'Bia Lima', 'Ana de Melo', 'Ana'].map((nome, id) => ({
    ...member(id, 90, 90),
    nome,
  }));
  expect([...shortNames(placeMembers(named)).values()]).toEqual(['Ana S.', 'Bia', 'Ana M.', 'Ana']);
});

describe('the chain in the address', () => {
  test('a choice continues it, the empty option cuts it (NINE-05 NINE-08)', () => {
    expect(linhaWith([], 0, 12)).toBe('12');
    expect(linhaWith([12], 1, 45)).toBe('12-45');
    expect(linhaWith([12, 45, 7], 1, 9)).toBe('12-9');
    expect(linhaWith([12, 45], 1, undefined)).toBe('12');
    expect(linhaWith([12, 45], 0, undefined)).toBeUndefined();
  });

  test('an invalid chain is ignored', () => {
    for (const linha of ['x', '0', '1--2', '-1', ['1', '2'], {}, null]) {
      expect(chainOf(nineboxSearch({ linha })), String(linha)).toEqual([]);
    }
    expect(chainOf(nineboxSearch({ linha: 12 }))).toEqual([12]);
    expect(chainOf(nineboxSearch({ linha: '12-45' }))).toEqual([12, 45]);
  });
});
