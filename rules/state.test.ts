import { expect, test } from 'vitest';
import { versionOf } from './state.ts';

const call = { edits: { state: ({ nome, nivel }: { nome: string; nivel: number }) => [nome, nivel] } };

test('a version covers only what the call declares, is a short header, and differs between states (TRU-65)', () => {
  const analista = versionOf(call, { nome: 'Analista', nivel: 5 });
  expect(versionOf(call, { nome: 'Analista', nivel: 5, em_uso: 3 })).toBe(analista);
  expect(analista).toMatch(/^[0-9a-z]{1,11}$/);
  const others = Array.from({ length: 10_000 }, (_, nivel) => versionOf(call, { nome: 'Análista', nivel }));
  expect(new Set([analista, ...others]).size).toBe(10_001);
});

test('an empty state has a version too (TRU-65)', () => {
  expect(versionOf({ edits: { state: () => undefined } }, {})).toBe(
    versionOf({ edits: { state: () => undefined } }, {}),
  );
});
