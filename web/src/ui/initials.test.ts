import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana Maria de Souza', 'AS'],
  ['ágata  érica ', 'ÁÉ'],
  ['Cher', 'C'],
  ['', ''],
])('the initials of %j are %j (USE-30)', (name, initials) => {
  expect(initialsOf(name).join('')).toBe(initials);
});
