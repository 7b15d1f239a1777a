import { describe, expect, test } from 'vitest';
import { hidesPeriods, hidesToggle, roleOf } from './cargo.ts';

describe('job titles', () => {
  test.each([
    ['Diretora Comercial', 'diretor'],
    ['GERENTE de Vendas', 'gerente'],
    ['Supervisora de Loja', 'supervisor'],
    ['Coordenador de TI', 'coordenador'],
    ['Líder de Equipe', 'lider'],
    ['lider técnico', 'lider'],
    ['Gestora de Pessoas', 'lider'],
    ['Analista Pleno', 'analista'],
    ['Assistente Administrativo', 'assistente'],
    ['CEO', 'ceo'],
    ['Fundador/CEO', 'ceo'],
    ['Estagiário', 'neutro'],
    ['Panaceólogo', 'neutro'],
    ['', 'neutro'],
    [null, 'neutro'],
  ])('%j has the badge %s (ORG-22)', (cargo, role) => {
    expect(roleOf(cargo)).toBe(role);
  });

  test.each([
    ['Assistente do Diretor', 'diretor'],
    ['Analista Líder', 'lider'],
    ['CEO e Diretor-Geral', 'diretor'],
    ['Assistente do CEO', 'assistente'],
  ])('of several keywords in %j the one that the clause names first wins (ORG-22)', (cargo, role) => {
    expect(roleOf(cargo)).toBe(role);
  });

  test('a title with analista has no toggle, whatever else it says (ORG-19)', () => {
    expect(hidesToggle('Líder dos Analistas')).toBe(true);
    expect(hidesToggle('ANALISTA')).toBe(true);
    expect(hidesToggle('Gerente')).toBe(false);
    expect(hidesToggle(null)).toBe(false);
  });

  test('only the word ceo empties the cells of a row (ORG-20)', () => {
    expect(hidesPeriods('CEO e Diretor-Geral')).toBe(true);
    expect(hidesPeriods('co-ceo')).toBe(true);
    expect(hidesPeriods('Panaceólogo')).toBe(false);
    expect(hidesPeriods(null)).toBe(false);
  });
});
