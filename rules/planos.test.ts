import { expect, test } from 'vitest';
import { estadoDoObjetivo, progressoDoObjetivo, temasADesenvolver } from './planos.ts';

test('a goal is late from the day after its last one, a proposal never, and an ended one is what it ended as (PDI-02 PDI-06)', () => {
  const goal = { ate: '2026-11-18', aceito: true, fim: null };
  expect(estadoDoObjetivo(goal, '2026-11-18')).toBe('andamento');
  expect(estadoDoObjetivo(goal, '2026-11-19')).toBe('atrasado');
  expect(estadoDoObjetivo({ ...goal, aceito: false }, '2026-11-19')).toBe('proposto');
  expect(estadoDoObjetivo({ ...goal, fim: 'em_parte' }, '2026-11-19')).toBe('em_parte');
});

test('progress is the share of actions that are done; without actions there is none (PDI-05)', () => {
  expect(progressoDoObjetivo({ acoes: 0, feitas: 0 })).toBeNull();
  expect(progressoDoObjetivo({ acoes: 3, feitas: 2 })).toBe(67);
  expect(progressoDoObjetivo({ acoes: 2, feitas: 2 })).toBe(100);
});

test('every theme under 70 % is offered with its score, unanswered ones are not (PDI-04)', () => {
  const tema = (nome: string, yes: number, of: number) => ({
    nome,
    perguntas: Array.from({ length: of }, (_, i) => ({ nota: i < yes })),
  });
  const temas = [
    tema('Setenta', 7, 10),
    tema('Sessenta e nove', 69, 100),
    tema('Vazio', 0, 0),
    tema('Zero', 0, 2),
  ];
  expect(temasADesenvolver(temas).map(({ tema: { nome }, nota }) => [nome, nota])).toEqual([
    ['Sessenta e nove', 69],
    ['Zero', 0],
  ]);
});
