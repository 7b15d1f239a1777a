import type { Ciencia } from '@alinha/contract/ciencia';
import { expect, test } from 'vitest';
import { estadoDa } from './estado.ts';

const open: Ciencia = {
  registro: 'report',
  id_registro: 1,
  prazo: null,
  vencida: false,
  manifestacao: null,
  entrega: null,
  corrige: [],
  ressalvas: [],
  pode: { manifestar: false, responder: false, concluir: false, entregar: false },
  corrigiveis: [],
};
const stated = {
  feita_em: '2026-03-12T13:22:00.000Z',
  concorda: true,
  texto: null,
  atrasada: false,
  selo: '',
  resposta: null,
  ultima_palavra: null,
};
const wordsOf = (given: Partial<Ciencia>) => {
  const { title, notes } = estadoDa({ ...open, ...given });
  return [title, ...notes];
};

test('a statement is open, with its deadline if there is one, and silence past it is no agreement (CIE-04)', () => {
  expect(wordsOf({})).toEqual(['Manifestação em aberto']);
  expect(wordsOf({ prazo: '2026-03-20' })).toEqual(['Manifestação em aberto', 'Prazo: até 20/03/2026.']);
  expect(wordsOf({ prazo: '2026-03-20', vencida: true })).toEqual([
    'Sem manifestação no prazo',
    'O prazo terminou em 20/03/2026.',
  ]);
});

test('a statement says when it was made, and if it came late (CIE-04)', () => {
  expect(wordsOf({ prazo: '2026-03-20', manifestacao: stated })).toEqual(['Ciente em 12/03/2026 às 10:22']);
  expect(
    wordsOf({ prazo: '2026-03-10', manifestacao: { ...stated, concorda: false, atrasada: true } }),
  ).toEqual([
    'Discordou em 12/03/2026 às 10:22',
    'Manifestação depois do prazo.',
    'O prazo terminou em 10/03/2026.',
  ]);
});

test('a delivery says its day, and who recorded it (CIE-04 CIE-10)', () => {
  const entrega = {
    autor: 'Rosa',
    feita_em: '2026-03-12T13:22:00.000Z',
    dia: '2026-03-11',
    texto: null,
    selo: '',
  };
  expect(wordsOf({ entrega })).toEqual([
    'Entregue por outro meio em 11/03/2026',
    'Registrado por Rosa em 12/03/2026 às 10:22.',
  ]);
});
