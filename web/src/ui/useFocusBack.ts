import { useLayoutEffect } from 'react';
import { focusOrNear } from './focusNear.ts';

/**
 * Gives the focus back to what had it when `opened` began, or to its neighbour where it is gone. Unlike the kit's own way it also works where the dialog
 * closes by leaving the page.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      focusOrNear(opener);
    };
  }, [opened]);
}
