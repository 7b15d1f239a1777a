import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { notifyTabs, openTab, withOwnTabs } from '../../forms/tabs.fixture.tsx';
import { useDraft } from './drafts.ts';

const report = () => useDraft('report_7_mes3_2026_por1');

withOwnTabs();

test('an older report form that is filled in again keeps the newer one’s other answers (TRU-76)', async () => {
  const [older, newer] = [await openTab(report), await openTab(report)];
  await act(() => older.now.change(1, 'Bem'));
  await act(() => newer.now.change(2, 'Vamos'));
  await act(() => older.now.change(1, 'Muito bem'));
  expect(older.now.answers).toEqual({ 1: 'Muito bem', 2: 'Vamos' });
  expect((await openTab(report)).now.answers).toEqual({ 1: 'Muito bem', 2: 'Vamos' });
});

test('if storing fails, the text on the screen stays (TRU-76)', async () => {
  const tab = await openTab(report);
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
  await notifyTabs('report_7_mes3_2026_por1');
  expect([tab.now.kept, tab.now.answers]).toEqual([false, { 1: 'ab', 2: 'c' }]);
});
