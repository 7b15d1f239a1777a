import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, draftKey, readDraft, writeDraft } from './drafts.ts';

const of = { avaliadorId: 7, colaboradorId: 12, ano: 2026, mes: 3 };
const key = draftKey(of);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a draft comes back as it was typed, spaces and line breaks included', () => {
  const answers: Answers = { 1: '  Entregou tudo.\n\nFalta o teste. ', 2: '' };
  expect(writeDraft(key, answers)).toBe(true);
  expect(readDraft(key)).toEqual(answers);
});

test('a draft is only found for its author, person, month and year', () => {
  writeDraft(key, { 1: 'Confidencial' });
  for (const other of [{ avaliadorId: 8 }, { colaboradorId: 13 }, { mes: 4 }, { ano: 2025 }]) {
    expect(readDraft(draftKey({ ...of, ...other }))).toBeUndefined();
  }
});

test('whitespace alone is empty: an empty draft is not stored, and removes an earlier one (RPT-03)', () => {
  writeDraft(key, { 1: 'Algo' });
  expect(writeDraft(key, { 1: ' \n', 2: '' })).toBe(true);
  expect(localStorage.length).toBe(0);
});

test.each(['{', '[]', '{"1":5}', 'null'])('an invalid stored draft, like %s, is ignored', (stored) => {
  localStorage.setItem(key, stored);
  expect(readDraft(key)).toBeUndefined();
});

test('if storing fails, the form says so and typing still works', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem });
  expect(writeDraft(key, { 1: 'Algo' })).toBe(false);
});
