import { expect, test } from 'vitest';
import { compareNames, matcher, plain, splitAtMatch, wordsOf } from './text.ts';

test('texts are compared without case and accents, composed or not (ORG-30)', () => {
  expect(plain('JOSÉ Conceição')).toBe('jose conceicao');
  expect(plain('Jose\u0301')).toBe('jose');
});

test('the position of a match is that in the original text (USE-07)', () => {
  expect(splitAtMatch('José Érica Lima', ' erica ')).toEqual(['José ', 'Érica', ' Lima']);
  expect(splitAtMatch('Jose\u0301 Lima', 'josé')).toEqual(['', 'Jose\u0301', ' Lima']);
  expect(splitAtMatch('Ana-Maria Reis', 'anamaria')).toEqual(['', 'Ana-Maria', ' Reis']);
  expect(splitAtMatch('Lima', 'LIMA')).toEqual(['', 'Lima', '']);
  expect(splitAtMatch('Lima', 'x')).toBeUndefined();
  expect(splitAtMatch('Lima', ' ')).toBeUndefined();
});

test('letters with strokes, apostrophes, hyphens and what shows nothing are searched as they are typed (ORG-30 PESS-14)', () => {
  expect(
    ['Kučera', 'Łódź', 'Ødegård', 'Đorđević', 'Groß', 'Æsop', 'Œuvre', 'İpek', 'Yıldız', 'Ŧ', 'Þór'].map(
      plain,
    ),
  ).toEqual([
    'kucera',
    'lodz',
    'odegard',
    'dordevic',
    'gross',
    'aesop',
    'oeuvre',
    'ipek',
    'yildiz',
    't',
    'thor',
  ]);
  for (const text of [
    'D’Ávila',
    "d'avila",
    'D`Ávila',
    'D\u00b4Avila',
    'D\u02bcAvila',
    'Dav\u200bila',
    'D\u2010Ávila',
    'Da\u00advila',
  ]) {
    expect(plain(text), text).toBe('davila');
  }
  for (const search of ['ana maria', 'ana-maria', 'ANAMARIA', 'maria', ' ana\u00a0maria ', '']) {
    expect(matcher(search)('Ana-Maria Reis', null), search).toBe(true);
  }
  expect(matcher('ana mario')('Ana-Maria Reis')).toBe(false);
  expect(matcher("d'avila")('D Avila')).toBe(true);
});

test('names stand in one order, with strokes and accents among the others', () => {
  const names = ['Čapek', 'Ciro', 'Davi', 'D’Ávila', 'Łukasz', 'Luzia', 'Zoé', 'Zoe'];
  expect(names.toReversed().sort(compareNames)).toEqual([
    'Čapek',
    'Ciro',
    'Davi',
    'D’Ávila',
    'Łukasz',
    'Luzia',
    'Zoe',
    'Zoé',
  ]);
});

test('keywords are whole words, whatever separates them', () => {
  expect(wordsOf('E-mail do Gestor_imediato/CEO')).toEqual(['e', 'mail', 'do', 'gestor', 'imediato', 'ceo']);
});
