import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Question } from './Dialogs.tsx';
import { useMayLeave } from './useMayLeave.ts';

/** The mounted forms that hold unsaved text. */
const unsavedForms = new Set<() => Promise<boolean>>();

/** Asks about all unsaved text on the page, before leaving it without navigation, as signing out does. */
export async function mayLeavePage(): Promise<boolean> {
  for (const mayLeave of unsavedForms) if (!(await mayLeave())) return false;
  return true;
}

/**
 * Asks before typed text is lost by navigation, closing the window, signing out, or a caller of the returned
 * function. Resolves to true at once where nothing is typed.
 * @param within what the text belongs to: the page, or one exact URL including search parameters
 */
export function useUnsaved(
  typed: boolean,
  question: Partial<Question>,
  within: 'page' | 'address' = 'page',
): () => Promise<boolean> {
  const mayLeave = useMayLeave(typed, question);
  useBlocker({
    disabled: !typed,
    enableBeforeUnload: typed,
    shouldBlockFn: async ({ current, next }) => {
      const stays =
        current.pathname === next.pathname &&
        (within === 'page' || JSON.stringify(current.search) === JSON.stringify(next.search));
      return !stays && !(await mayLeave());
    },
  });
  useEffect(() => {
    if (!typed) return;
    unsavedForms.add(mayLeave);
    return () => {
      unsavedForms.delete(mayLeave);
    };
  });
  return mayLeave;
}
