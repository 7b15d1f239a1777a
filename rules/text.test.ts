import { expect, test } from 'vitest';
import { plain } from './text.ts';

test('ORG-30 texts are compared without case and accents, composed or not', () => {
  expect(plain('JOSÉ Conceição')).toBe('jose conceicao');
  expect(plain('Jose\u0301')).toBe('jose');
});
