import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

const openDialog = '[role="dialog"]:not([inert])';

/**
 * Handles Escape for a dialog. Mantine listens on the whole window, where an Escape meant for a confirmation above
 * would close the dialog as well. So only an Escape from inside counts, or one from outside (the focus has not moved in
 * yet, or the element that had it was removed, or is in a dialog that is fading out) while no other dialog is open.
 * @returns the key handler for the dialog's content
 */
export function useEscape(opened: boolean, onEscape: () => void): (event: KeyboardEvent) => void {
  const listen = ({ key, target }: globalThis.KeyboardEvent) => {
    if (!opened || key !== 'Escape' || !(target instanceof Element) || target.closest(openDialog)) return;
    if (document.querySelectorAll(openDialog).length === 1) onEscape();
  };
  // In the capture phase, while a confirmation that this key answers still counts as open.
  useWindowEvent('keydown', listen, true);
  return ({ key, target, currentTarget }) => {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onEscape();
  };
}
