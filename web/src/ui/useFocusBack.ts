import { useLayoutEffect } from 'react';
import { focusOrNear } from './focusNear.ts';

/**
 * Restores the focus to the element that had it when `opened` became true, or to its neighbour if it was removed.
 * Unlike Mantine's, also works where the dialog closes because it unmounts.
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
