import { useEffect, useSyncExternalStore } from 'react';

let ofPage: string | undefined;
const listeners = new Set<() => void>();

function say(title: string | undefined) {
  ofPage = title;
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
    say(title);
    return () => say(undefined);
  }, [title]);
}

/** The title that the current page set, if any. */
export const useSaidTitle = (): string | undefined => useSyncExternalStore(listen, () => ofPage);
