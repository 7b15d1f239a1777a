import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordProblem, strengthOf } from './passwords.ts';

const ana = { email: 'ana.souza@aurora.example', nome: 'Ana Souza' };
const isCommon = (lower: string) => lower === 'password1';
const problemOf = (senha: string) => passwordProblem(senha, ana, isCommon);

describe('passwords', () => {
  test.each([
    ['1234567', 'A senha deve ter pelo menos 8 caracteres.'],
    ['', 'A senha deve ter pelo menos 8 caracteres.'],
    ['x'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
    ['😀'.repeat(65), 'A senha deve ter no máximo 128 caracteres.'],
    ['Ana.Souza@Aurora.Example', 'A senha não pode ser o seu e-mail.'],
    ['ANA SOUZA', 'A senha não pode ser o seu nome.'],
    ['PassWord1', 'Esta senha é muito comum. Escolha outra.'],
  ])('%j is refused: %s', (senha, message) => {
    expect(problemOf(senha)).toBe(message);
  });

  test.each(['oito dig', 'x'.repeat(128), '😀'.repeat(4), ' ana souza', 'ana.souza@aurora.example!'])(
    '%j is accepted: no composition rules, nothing trimmed (ASVS 6.2.5)',
    (senha) => {
      expect(problemOf(senha)).toBeNull();
    },
  );

  test('only lengths of 8 to 128 are accepted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (senha) => {
        const fits = senha.length >= 8 && senha.length <= 128;
        expect(passwordProblem(senha, { email: 'a@b', nome: 'A' }, () => false) === null).toBe(fits);
      }),
    );
  });
});

describe('the strength hint', () => {
  test.each([
    ['', 'Fraca'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Fraca'],
    ['abcdefghijklmnop', 'Fraca'],
    ['abababababababab', 'Fraca'],
    ['lua cheia', 'Razoável'],
    ['Lua-cheia-27', 'Boa'],
    ['quatro girafas comem melancia', 'Forte'],
  ])('%j is %s', (senha, word) => {
    expect(strengthOf(senha).word).toBe(word);
  });

  test('adding a word never makes it weaker', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (senha, more) => {
        expect(strengthOf(senha + more).level).toBeGreaterThanOrEqual(strengthOf(senha).level);
      }),
    );
  });
});
