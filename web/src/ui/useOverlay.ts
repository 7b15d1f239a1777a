import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was made by opening an overlay over the page of the previous entry. */
    over?: boolean;
    /** How many of the overlay's records the page already showed. */
    known?: number | undefined;
  }
}

type Search = Record<string, unknown>;

/**
 * An overlay that is part of the URL: Back closes it, Forward opens it again, a reload keeps it and
 * a link opens it. Closing it in another way also removes its history entry, so that Back does not reopen it.
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
        // Keeps the scroll position and the section named in the URL.
        hash: true,
        hashScrollIntoView: false,
        resetScroll: false,
        ...options,
      });
    return {
      /**
       * An overlay that is already open is replaced in the history; so is that of the first click of a double click.
       */
      open: (part: Search, known?: number) => go(part, { replace: isOver(), state: { over: true, known } }),
      /** Closes only a part of an overlay, such as the dialog over a panel, whose text the caller has asked about. */
      closePart: (part: Search) => go(part, { replace: true, state: true, ignoreBlocker: true }),
      /** @param asks whether unsaved text still needs a confirmation; false where the caller has asked */
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
