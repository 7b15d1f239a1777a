import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After navigation to another path, focuses the new page's heading, so that screen readers say where one is and Tab goes
 * on from there; not where the page or a dialog took the focus itself (ACE-01).
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    // While its data loads, a page may have no heading yet.
    const loading = new MutationObserver(() => {
      const isLeft = document.activeElement !== document.querySelector('main');
      if (isLeft || focusPage()) loading.disconnect();
    });
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      loading.disconnect();
      if (!focusPage()) loading.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      stop();
      loading.disconnect();
    };
  }, [router]);
}

/** Focuses the heading, or the content while there is none. @returns whether nothing is left to do */
function focusPage(): boolean {
  const main = document.querySelector('main');
  const { activeElement } = document;
  if (!main || activeElement?.closest('[role="dialog"]')) return true;
  if (activeElement !== main && main.contains(activeElement)) return true;
  const heading = main.querySelector<HTMLElement>('h1, h2');
  const place = heading ?? main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return heading !== null;
}
