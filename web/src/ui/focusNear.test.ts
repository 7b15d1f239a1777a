import { afterEach, expect, test } from 'vitest';
import { focusNear, focusOrNear } from './focusNear.ts';

afterEach(() => document.body.replaceChildren());

const rows = (...names: string[]) =>
  names.map((name) => `<li><button>${name}</button><button>excluir ${name}</button></li>`).join('');
const focused = () => document.activeElement?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
/** Waits until the MutationObserver's callback has run. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

function part(inside: string): void {
  document.body.innerHTML = `<section><h2>Parte</h2>${inside}</section><button>fora</button>`;
  focusNear(document.querySelector('section'));
}

test('when the focused button is removed, the next one is focused, else the previous one (USE-12)', async () => {
  part(`<button>nova</button><ul>${rows('a', 'b', 'c')}</ul>`);
  button('excluir b')?.focus();
  button('b')?.closest('li')?.remove();
  await observed();
  expect(focused()).toBe('c');
  button('c')?.closest('li')?.remove();
  await observed();
  expect(focused()).toBe('excluir a');
  document.querySelector('ul')?.replaceWith('Nada.');
  await observed();
  expect(focused()).toBe('nova');
});

test('removing a button without the focus moves no focus; focus returning to it goes to the next (USE-12)', async () => {
  part(`<ul>${rows('a', 'b')}</ul>`);
  const first = button('a') ?? null;
  first?.focus();
  button('fora')?.focus();
  first?.closest('li')?.remove();
  await observed();
  expect(focused()).toBe('fora');
  focusOrNear(first);
  expect(focused()).toBe('b');
});
