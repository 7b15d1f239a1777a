import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonWords } from './commonWords.ts';
import { isGuessable } from './guessable.ts';

describe('passwords that many would try (TRU-19)', () => {
  test.each([
    [
      'mudar123',
      'Mudar@123',
      'senha1234',
      'S3nh@2024!',
      'senha123456789',
      'minhasenha1',
      'novasenha',
      '123mudar',
    ],
    ['brasil123', 'Brasil2026', 'brasil!@#', 'BRASIL10', 'saopaulo2024', 'riodejaneiro', 'Curitiba_2025'],
    [
      'joao2024',
      'João2024',
      'Maria1990',
      'gabriel10',
      'joao.silva1990',
      'MariaSilva',
      'Ana25121990',
      'pedro25/12/1990',
    ],
    ['janeiro2026', 'Verão@2025', 'verao2025!', 'sextafeira1', 'Dezembro#12', 'Primavera', 'inverno 2026'],
    ['flamengo10', 'Flamengo#1981', 'corinthians', 'Palmeiras1914', 'vasco1898', 'Gremio1983!', 'hexa2026!'],
    ['jesus777', 'deusefiel', 'teamo123', 'amorvida', 'gratidao1', 'qwerty2026', 'abcd1234', 'Alinha2026'],
    ['25121990', '25/12/1990', '1990-12-25', '12345678', '987654321', '00000000', '2222222222'],
  ])('%j and its like are refused', (...senhas) => {
    for (const senha of senhas) expect(isGuessable(senha), senha).toBe(true);
  });

  test('words about the owner are guessable', () => {
    const about = ['Zilda Kowalski', 'zkowalski@boreal.example'];
    for (const senha of [
      'zilda2024',
      'Kowalski#1',
      'zilda.kowalski',
      'ZKowalski123',
      'Boreal2026',
      'zildakowalski1990',
    ]) {
      expect(isGuessable(senha, about), senha).toBe(true);
      expect(isGuessable(senha), senha).toBe(false);
    }
  });

  test.each([
    'quatro girafas comem melancia',
    'uma-frase-bem-nova',
    'joão gosta de café forte',
    'brasil-lua-cheia-janela',
    'meu gato dorme cedo',
    'correta-bateria-cavalo',
    'vK9#tq2Lmz',
    'maria83920471',
    '73920184',
    'senhasegura-do-fogareiro',
    'flamengo joga domingo cedo',
    'x'.repeat(128),
    '1'.repeat(64).concat('a'.repeat(64)),
  ])('%j is taken', (senha) => {
    expect(isGuessable(senha, ['Ana Souza', 'ana.souza@aurora.example'])).toBe(false);
  });

  test('every common word with a year is guessable', () => {
    for (const word of commonWords) {
      expect(word).toMatch(/^[a-z]+$/);
      expect(isGuessable(`${word[0]?.toUpperCase()}${word.slice(1)}@2025`), word).toBe(true);
    }
  });

  test('long enough random letters never are guessable', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxyz'),
      minLength: 12,
      maxLength: 128,
    });
    fc.assert(fc.property(letters, (senha) => !isGuessable(senha)));
  });
});
