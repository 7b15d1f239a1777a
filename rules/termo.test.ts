import { expect, test } from 'vitest';
import { hashOf } from './selo.ts';
import { termo } from './termo.ts';

/** The SHA-256 of each version's text: seals name the version that was accepted, so its text is for good. */
const versions: Record<number, string> = {
  1: '4233529cb2a05266ecea0b82a76e04b7e8f756e902616a0bdc6b84eafa811533',
};

test('a changed text of the term is another version (SEL-11)', () => {
  expect(hashOf(JSON.stringify([termo.titulo, ...termo.paragrafos]))).toBe(versions[termo.versao]);
});
