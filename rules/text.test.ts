import { expect, test } from 'vitest';
import { plain, splitAtMatch } from './text.ts';

test('ORG-30 texts are compared without case and accents, composed or not', () => {
  expect(plain('JOSÉ Conceição')).toBe('jose conceicao');
  expect(plain('Jose\u0301')).toBe('jose');
});

test('USE-07 the position of a match is that in the original text', () => {
  expect(splitAtMatch('José Érica Lima', ' erica ')).toEqual(['José ', 'Érica', ' Lima']);
  expect(splitAtMatch('Jose\u0301 Lima', 'josé')).toEqual(['', 'Jose\u0301', ' Lima']);
  expect(splitAtMatch('Lima', 'LIMA')).toEqual(['', 'Lima', '']);
  expect(splitAtMatch('Lima', 'x')).toBeUndefined();
  expect(splitAtMatch('Lima', ' ')).toBeUndefined();
});
