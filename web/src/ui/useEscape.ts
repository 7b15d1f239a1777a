import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';

const openDialog = '[role="dialog"]:not([inert])';

/** Whether a tooltip of the element is open; it keeps an Escape at the element from the dialog around it. */
const hasTooltip = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.getAttribute('role') === 'tooltip';

/** The open dialogs that close on Escape, the topmost last. */
const stack: symbol[] = [];

/**
 * Handles Escape for a dialog. Mantine listens on the whole window, where an Escape meant for a confirmation above
 * would close the dialog as well. So only the topmost dialog counts an Escape: one from inside, or one from outside (the
 * focus has not moved in yet, or the element that had it was removed) while nothing else is open above it. An Escape
 * that closes a tooltip closes the dialog too.
 * @returns the key handler for the dialog's content
 */
export function useEscape(opened: boolean, onEscape: () => void): (event: KeyboardEvent) => void {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!opened) return;
    stack.push(own);
    return () => void stack.splice(stack.indexOf(own), 1);
  }, [opened, own]);
  const isTopmost = () => stack.at(-1) === own;
  const listen = ({ key, target }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape' || !isTopmost() || !(target instanceof Element)) return;
    const dialogs = [...document.querySelectorAll(openDialog)];
    const isInside = dialogs.at(-1)?.contains(target);
    if (isInside ? hasTooltip(target) : dialogs.length === stack.length) onEscape();
  };
  // In the capture phase, while a confirmation that this key answers still counts as open.
  useWindowEvent('keydown', listen, true);
  return ({ key, target, currentTarget }) => {
    if (key !== 'Escape' || !isTopmost()) return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onEscape();
  };
}
