import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it when `opened` began. Unlike the kit's own way it also works where the dialog
 * closes by leaving the page.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}
