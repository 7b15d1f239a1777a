import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/**
 * Escape for a dialog. The kit would listen on the whole window, where an Escape meant for a question above closes
 * the dialog as well; so only one from inside counts, or one from nowhere (what had the focus is gone) while no
 * other dialog is open.
 * @returns what listens inside the dialog
 */
export function useEscape(opened: boolean, onEscape: () => void): (event: KeyboardEvent) => void {
  useWindowEvent('keydown', ({ key, target }) => {
    const fromNowhere = opened && key === 'Escape' && target === document.body;
    if (fromNowhere && document.querySelectorAll('[role="dialog"]').length === 1) onEscape();
  });
  return ({ key, target, currentTarget }) => {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onEscape();
  };
}
