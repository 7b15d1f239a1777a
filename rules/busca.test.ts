import { describe, expect, test } from 'vitest';
import { findPeople, withoutAction } from './busca.ts';

const people = [
  { nome: 'Mariana Conceição', cargo: 'Diretora' },
  { nome: 'João Ana Prado', cargo: 'Analista de Gente' },
  { nome: 'Ana Souza', cargo: null },
  { nome: 'Bento Luz', cargo: 'Analista', matricula: '00-B7' },
];
const found = (search: string, most = 9) => findPeople(people, search, most).map(({ nome }) => nome);

describe('people by parts of name, title and matrícula', () => {
  test('parts of names without accents and case, whose beginnings come first, then titles and matrículas (KEY-03)', () => {
    expect(found('ANA')).toEqual(['Ana Souza', 'João Ana Prado', 'Mariana Conceição', 'Bento Luz']);
    expect(found('conceicao mari')).toEqual(['Mariana Conceição']);
    expect(found('joao gente')).toEqual(['João Ana Prado']);
    expect(found('analista', 1)).toEqual(['João Ana Prado']);
    expect(found('ana diretora')).toEqual(['Mariana Conceição']);
    expect(found('bento 00-b7')).toEqual(['Bento Luz']);
    expect(found('ana xyz')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  test('without the words of an act, a search still finds the person', () => {
    expect(withoutAction('novo rep ana', 'Novo report de')).toBe('ana');
    expect(withoutAction('avaliar', 'Avaliar')).toBe('');
    expect(withoutAction('ana', 'Avaliar')).toBeUndefined();
  });
});
