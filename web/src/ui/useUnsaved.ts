import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Question } from './Dialogs.tsx';
import { useMayLeave } from './useMayLeave.ts';

/** Those who keep typed text on the page now. */
const keepers = new Set<() => Promise<boolean>>();

/** Asks for all that is typed on the page, before what is no way to another page: signing out. */
export async function mayLeavePage(): Promise<boolean> {
  for (const mayLeave of keepers) if (!(await mayLeave())) return false;
  return true;
}

/**
 * Keeps typed text from being left behind: another page, a closed window, signing out, and whoever asks the answer of
 * this hook wait for the person's yes. Where nothing is typed it is yes at once.
 * @param within what the text lives in: its page, or no more than its address, search parameters included
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
    keepers.add(mayLeave);
    return () => {
      keepers.delete(mayLeave);
    };
  });
  return mayLeave;
}
