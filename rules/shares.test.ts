import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const theme = (...notas: (boolean | null)[]) => ({ perguntas: notas.map((nota) => ({ nota })) });

test('a score is explained only if it differs from the percent of Sim (USE-63)', () => {
  // One theme with one Sim, one with two Não: the mean of the themes is a half, the share of Sim a third.
  const uneven = sharesOf([theme(true), theme(false, false)]);
  expect(uneven.legend[0].text).toBe('1 (33%)');
  expect(uneven.note).toBe(
    'A nota (50%) é a média dos temas, todos com o mesmo peso; em Sim (33%), todas as respostas têm o mesmo peso.',
  );
  expect(sharesOf([theme(true, false), theme(true, false, null)]).note).toBeNull();
  expect(sharesOf([theme(null)]).note).toBeNull();
});
