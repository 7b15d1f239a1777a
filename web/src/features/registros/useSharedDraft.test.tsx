// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDraft as useAvaliacaoDraft } from '../avaliacao-cultural/useDraft.ts';
import { useDraft as useReportDraft } from '../reports/drafts.ts';

const of = { avaliadorId: 1, colaboradorId: 7, trimestre: 2, ano: 2026 };
const avaliacao = () => useAvaliacaoDraft(of, true);
const report = () => useReportDraft('report_7_mes3_2026_por1');

let roots: Root[] = [];

function Form({ hook, onRender }: { hook: () => unknown; onRender: (now: unknown) => void }) {
  onRender(hook());
  return null;
}

/** A tab with a form; what it last rendered is in `now`. */
async function open<T>(hook: () => T): Promise<{ now: T }> {
  const tab = {} as { now: T };
  const root = createRoot(document.createElement('div'));
  roots.push(root);
  await act(() => root.render(<Form hook={hook} onRender={(now) => Object.assign(tab, { now })} />));
  return tab;
}

/** The browser tells the other tabs of a change; tabs that are frozen hear of it only when they are used again. */
const tell = (key: string) => act(() => window.dispatchEvent(new StorageEvent('storage', { key })));

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const root of roots) await act(() => root.unmount());
  roots = [];
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a draft in two tabs', () => {
  test('TRU-76 an older evaluation form that is filled in again keeps the newer one’s other answers', async () => {
    const [older, newer] = [await open(avaliacao), await open(avaliacao)];
    await act(() => older.now.answer(1, true));
    await act(() => newer.now.answer(2, false));
    await act(() => newer.now.comment(2, 'Exemplo.'));
    await act(() => older.now.answer(3, true));
    expect(older.now.respostas).toEqual({ 1: true, 2: false, 3: true });
    expect(older.now.comentarios).toEqual({ 2: 'Exemplo.' });
    await act(() => newer.now.answer(1, false));
    const third = await open(avaliacao);
    expect(third.now.respostas, 'of each question the last word').toEqual({ 1: false, 2: false, 3: true });
  });

  test('TRU-76 what one tab fills in, saves or discards the other shows', async () => {
    const [one, other] = [await open(avaliacao), await open(avaliacao)];
    await act(() => one.now.answer(1, true));
    await tell('avaliacao_cultural_7_tri2_2026');
    expect(other.now.respostas).toEqual({ 1: true });
    await act(() => other.now.answer(2, true));
    await act(() => other.now.clear());
    expect(one.now.respostas, 'what another tab added is not taken away with it').toEqual({ 1: true });
    await tell('avaliacao_cultural_7_tri2_2026');
    expect(one.now.respostas).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('TRU-76 reports alike', async () => {
    const [older, newer] = [await open(report), await open(report)];
    await act(() => older.now.change(1, 'Bem'));
    await act(() => newer.now.change(2, 'Vamos'));
    await act(() => older.now.change(1, 'Muito bem'));
    expect(older.now.answers).toEqual({ 1: 'Muito bem', 2: 'Vamos' });
    expect((await open(report)).now.answers).toEqual({ 1: 'Muito bem', 2: 'Vamos' });
  });

  test('TRU-76 where the device refuses to store, what is on the screen stays', async () => {
    const tab = await open(report);
    await act(() => tab.now.change(1, 'a'));
    const lying = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => lying.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await act(() => tab.now.change(1, 'ab'));
    await act(() => tab.now.change(2, 'c'));
    await tell('report_7_mes3_2026_por1');
    expect([tab.now.kept, tab.now.answers]).toEqual([false, { 1: 'ab', 2: 'c' }]);
  });
});
