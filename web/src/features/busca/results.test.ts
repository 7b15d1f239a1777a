import type { PessoaDaBusca } from '@alinha/contract/busca';
import { expect, test } from 'vitest';
import { search } from './results.ts';

const person = (id: number, nome: string, pode_avaliar: boolean): PessoaDaBusca => ({
  id,
  nome,
  cargo: 'Analista',
  setor: null,
  foto_perfil: null,
  pode_avaliar,
});
const people = [person(1, 'Eu Mesma', false), person(2, 'Ana Souza', true), person(3, 'Bento Luz', true)];
const pages = [
  { to: '/home', label: 'Organograma' },
  { to: '/conta', label: 'Minha conta' },
];
const found = (text: string) => {
  const { pessoas, atos, paginas } = search(people, pages, text, '2026-11-18');
  return [pessoas.map(({ id }) => id), atos.map(({ nome }) => nome), paginas.map(({ to }) => to)];
};

test('an empty search finds all pages; else people, actions on them, and pages (KEY-01)', () => {
  expect(found(' ')).toEqual([[], [], ['/home', '/conta']]);
  expect(found('ana')).toEqual([
    [2, 1, 3],
    ['Novo report de Ana Souza', 'Novo report de Bento Luz', 'Avaliar Ana Souza', 'Avaliar Bento Luz'],
    [],
  ]);
  expect(found('conta')).toEqual([[], [], ['/conta']]);
  expect(found('xyz')).toEqual([[], [], []]);
});

test('an action is found by its own words and the person’s, and opens the form of this month or quarter (KEY-01)', () => {
  expect(found('novo report bento')).toEqual([[], ['Novo report de Bento Luz'], []]);
  expect(found('avaliar')[1]).toEqual(['Avaliar Ana Souza', 'Avaliar Bento Luz']);
  const { atos } = search(people, pages, 'ana souza', '2026-11-18');
  expect(atos.map(({ abrir }) => abrir)).toEqual(['report-2026-11-novo', 'avaliacao-2026-4-novo']);
});

test('no action is offered on people whom the reader may not evaluate (KEY-02)', () => {
  expect(found('eu mesma')).toEqual([[1], [], []]);
  expect(found('avaliar eu')).toEqual([[], [], []]);
});
