import { act } from 'react';
import { expect, test } from 'vitest';
import { notifyTabs, openTab, withOwnTabs } from '../../forms/tabs.fixture.tsx';
import { useDraft } from './useDraft.ts';

const of = { avaliadorId: 1, colaboradorId: 7, trimestre: 2, ano: 2026 };
const avaliacao = () => useDraft(of, true);

withOwnTabs();

test('an older evaluation form that is filled in again keeps the newer one’s other answers (TRU-76)', async () => {
  const [older, newer] = [await openTab(avaliacao), await openTab(avaliacao)];
  await act(() => older.now.answer(1, true));
  await act(() => newer.now.answer(2, false));
  await act(() => newer.now.comment(2, 'Exemplo.'));
  await act(() => older.now.answer(3, true));
  expect(older.now.respostas).toEqual({ 1: true, 2: false, 3: true });
  expect(older.now.comentarios).toEqual({ 2: 'Exemplo.' });
  await act(() => newer.now.answer(1, false));
  const third = await openTab(avaliacao);
  expect(third.now.respostas, 'of each question the last word').toEqual({ 1: false, 2: false, 3: true });
});

test('other tabs show what one tab fills in, saves or discards (TRU-76)', async () => {
  const [one, other] = [await openTab(avaliacao), await openTab(avaliacao)];
  await act(() => one.now.answer(1, true));
  await notifyTabs('avaliacao_cultural_7_tri2_2026');
  expect(other.now.respostas).toEqual({ 1: true });
  await act(() => other.now.answer(2, true));
  await act(() => other.now.clear());
  expect(one.now.respostas, 'what another tab added is not taken away with it').toEqual({ 1: true });
  await notifyTabs('avaliacao_cultural_7_tri2_2026');
  expect(one.now.respostas).toEqual({});
  expect(localStorage).toHaveLength(0);
});
