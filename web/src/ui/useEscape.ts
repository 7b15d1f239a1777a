import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

const openDialog = '[role="dialog"]:not([inert])';

/**
 * Escape for a dialog. The kit would listen on the whole window, where an Escape meant for a question above closes
 * the dialog as well; so only one from inside counts, or one from outside (the focus is still on its way in, or what
 * had it is gone, or is in a dialog that fades) while no other dialog is open.
 * @returns what listens inside the dialog
 */
export function useEscape(opened: boolean, onEscape: () => void): (event: KeyboardEvent) => void {
  const listen = ({ key, target }: globalThis.KeyboardEvent) => {
    if (!opened || key !== 'Escape' || !(target instanceof Element) || target.closest(openDialog)) return;
    if (document.querySelectorAll(openDialog).length === 1) onEscape();
  };
  // Before the dialogs themselves hear it: a question that this very key answers is still open.
  useWindowEvent('keydown', listen, true);
  return ({ key, target, currentTarget }) => {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onEscape();
  };
}
