import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Question } from './FeedbackDialogs.tsx';
import { useMayLeave } from './useMayLeave.ts';

/** What unsaved text belongs to: the page, or one exact URL including search parameters, as that of a dialog. */
type Within = 'page' | 'address';

/** The mounted forms that hold unsaved text. */
const unsavedForms = new Map<() => Promise<boolean>, Within>();

/**
 * Asks about all unsaved text on the page, before leaving it without navigation, as signing out does.
 * @param of only about text that belongs to the address, before what the address shows is left
 */
export async function mayLeavePage(of?: 'address'): Promise<boolean> {
  for (const [mayLeave, within] of [...unsavedForms])
    if ((of === undefined || within === of) && !(await mayLeave())) return false;
  return true;
}

/**
 * Asks before typed text is lost by navigation, closing the window, signing out, or a caller of the returned
 * function. Resolves to true at once where nothing is typed.
 */
export function useUnsaved(
  typed: boolean,
  question: Partial<Question>,
  within: Within = 'page',
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
    unsavedForms.set(mayLeave, within);
    return () => {
      unsavedForms.delete(mayLeave);
    };
  });
  return mayLeave;
}
