import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After navigation to another path, focuses the new page's heading, so that screen readers say where one is and Tab goes
 * on from there; not where the page or a dialog took the focus itself (ACE-01).
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
}

function focusPage() {
  const main = document.querySelector('main');
  const { activeElement } = document;
  if (!main || activeElement?.closest('[role="dialog"]')) return;
  if (activeElement !== main && main.contains(activeElement)) return;
  // While its data loads, a page may have no heading yet.
  const place = main.querySelector<HTMLElement>('h1, h2') ?? main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
