import { expect, test } from 'vitest';
import { plain, splitAtMatch } from './text.ts';

test('texts are compared without case and accents, composed or not (ORG-30)', () => {
  expect(plain('JOSÉ Conceição')).toBe('jose conceicao');
  expect(plain('Jose\u0301')).toBe('jose');
});

test('the position of a match is that in the original text (USE-07)', () => {
  expect(splitAtMatch('José Érica Lima', ' erica ')).toEqual(['José ', 'Érica', ' Lima']);
  expect(splitAtMatch('Jose\u0301 Lima', 'josé')).toEqual(['', 'Jose\u0301', ' Lima']);
  expect(splitAtMatch('Lima', 'LIMA')).toEqual(['', 'Lima', '']);
  expect(splitAtMatch('Lima', 'x')).toBeUndefined();
  expect(splitAtMatch('Lima', ' ')).toBeUndefined();
});
