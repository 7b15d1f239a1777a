import { useEffect } from 'react';

/** Gives a button that is disabled while it works the focus back afterwards, unless something else has it by then. */
export function useFocusKept(): void {
  useEffect(() => {
    let working: Element | undefined;
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLButtonElement)) continue;
        // Browsers take the focus from a disabled button only when they render next.
        if (target.disabled && document.activeElement === target) working = target;
        if (target.disabled || target !== working) continue;
        working = undefined;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
