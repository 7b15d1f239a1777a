import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

let roots: Root[] = [];

function Form({ hook, onRender }: { hook: () => unknown; onRender: (now: unknown) => void }) {
  onRender(hook());
  return null;
}

/** A tab with a form; `now` is what the hook last returned. */
export async function openTab<T>(hook: () => T): Promise<{ now: T }> {
  const tab = {} as { now: T };
  const root = createRoot(document.createElement('div'));
  roots.push(root);
  await act(() => root.render(<Form hook={hook} onRender={(now) => Object.assign(tab, { now })} />));
  return tab;
}

/** Dispatches the storage event to all tabs; frozen tabs receive it only when they are used again. */
export const notifyTabs = (key: string) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key })));

/** Gives each test of the file its own tabs and local storage. */
export function withOwnTabs(): void {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    for (const root of roots) await act(() => root.unmount());
    roots = [];
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
