import fc from 'fast-check';
import { expect, test } from 'vitest';
import { habitoDe, habitosDosLideres, maiorDiaDeMostrar } from './calibracao.ts';

const percents = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 50 });

test('median and spread are of those who have an average, between neighbours in proportion (CAL-12)', () => {
  expect(habitoDe([70, null, 50, 90])).toEqual({ pessoas: 3, mediana: 70, de: 60, ate: 80 });
  expect(habitoDe([10, 20, 30, 40])).toEqual({ pessoas: 4, mediana: 25, de: 17.5, ate: 32.5 });
  expect(habitoDe([60, 60, 60])).toEqual({ pessoas: 3, mediana: 60, de: 60, ate: 60 });
});

test('fewer than three people have no median, so that it tells of nobody alone (CAL-12)', () => {
  expect(habitoDe([70, 50])).toBeNull();
  expect(habitoDe([70, 50, null, null])).toBeNull();
});

test('median and spread lie within the averages and do not depend on their order (CAL-12)', () => {
  fc.assert(
    fc.property(percents, (list) => {
      const habit = habitoDe(list);
      const known = list.filter((one) => one !== null);
      expect(habit === null).toBe(known.length < 3);
      if (habit === null) return;
      const inOrder = [Math.min(...known), habit.de, habit.mediana, habit.ate, Math.max(...known)];
      expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
      expect(habitoDe([...list].reverse())).toEqual(habit);
    }),
  );
});

test('each leader who evaluated stands beside the whole board, by name, those of too few with nothing (CAL-12)', () => {
  const of = (lider: string | null, potencial: number | null, desempenho: number | null) => ({
    lider: lider === null ? null : { id: lider.length, nome: lider },
    potencial,
    desempenho,
  });
  const { quadro, lideres } = habitosDosLideres([
    of('Zé', 80, 60),
    of('Zé', 90, null),
    of('Zé', 100, 50),
    of('Ávila', 40, 40),
    of('Ninguém', null, null),
    of(null, 10, 10),
  ]);
  expect(quadro).toEqual({
    lider: null,
    potencial: { pessoas: 5, mediana: 80, de: 40, ate: 90 },
    desempenho: { pessoas: 4, mediana: 45, de: 32.5, ate: 52.5 },
  });
  expect(lideres).toEqual([
    { lider: { id: 5, nome: 'Ávila' }, potencial: null, desempenho: null },
    {
      lider: { id: 2, nome: 'Zé' },
      potencial: { pessoas: 3, mediana: 90, de: 85, ate: 95 },
      desempenho: null,
    },
  ]);
});

test('HR sets a day at most sixty days on (CAL-09)', () => {
  expect(maiorDiaDeMostrar('2026-11-18')).toBe('2027-01-17');
});
