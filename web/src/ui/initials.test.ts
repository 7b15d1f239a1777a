import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana Maria de Souza', 'AS'],
  ['ágata  érica ', 'ÁÉ'],
  ['Cher', 'C'],
  ['', ''],
])('USE-30 the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name).join('')).toBe(initials);
});
