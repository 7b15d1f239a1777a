import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over the page of the entry before it. */
    over?: boolean;
    /** How much of what it opens the page showed already. */
    known?: number | undefined;
  }
}

type Search = Record<string, unknown>;

/**
 * What lies over a page and has its place in the address: Back closes it, Forward opens it again, a reload keeps it and
 * a link opens it. Closing by other ways leaves no entry behind to which Back would lead.
 */
export function useOverlay() {
  const router = useRouter();
  const closing = useRef(false);
  useEffect(
    () =>
      router.history.subscribe(() => {
        closing.current = false;
      }),
    [router],
  );
  return useMemo(() => {
    const isOver = () => router.history.location.state.over === true;
    const go = (part: Search, options: object) =>
      void router.navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...part })) as never,
        // The part that is being read stays where it is.
        hash: true,
        hashScrollIntoView: false,
        resetScroll: false,
        ...options,
      });
    return {
      /** What is already open gives its entry to this; so does the first half of a double click. */
      open: (part: Search, known?: number) => go(part, { replace: isOver(), state: { over: true, known } }),
      /** @param asks whether what is typed still has to be asked for; else somebody has asked already */
      close: (part: Search, asks = false) => {
        if (closing.current) return;
        const ignoreBlocker = !asks;
        if (!isOver()) return go(part, { replace: true, ignoreBlocker });
        closing.current = true;
        router.history.back({ ignoreBlocker });
      },
    };
  }, [router]);
}
