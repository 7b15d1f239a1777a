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
 * What a page says of itself in the window's title, for as long as it is shown: whom it is about.
 * @param title undefined while that is not known
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    say(title);
    return () => say(undefined);
  }, [title]);
}

/** What the page on the screen says of itself, if anything. */
export const useSaidTitle = (): string | undefined => useSyncExternalStore(listen, () => ofPage);
