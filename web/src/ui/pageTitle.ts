import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined) {
  current = title;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Sets the page's part of the window title, usually whom it is about, while the page is shown.
 * @param title undefined while loading
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}

/** The title that the current page set, if any. */
export const useCurrentPageTitle = (): string | undefined => useSyncExternalStore(listen, () => current);
