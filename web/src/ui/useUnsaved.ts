import { useBlocker } from '@tanstack/react-router';
import type { Question } from './feedback.tsx';
import { useMayLeave } from './useMayLeave.ts';

/**
 * Keeps typed text from being left behind: another page, a closed window, and whoever asks the answer of this hook
 * wait for the person's yes. Where nothing is typed it is yes at once.
 */
export function useUnsaved(typed: boolean, question: Question): () => Promise<boolean> {
  const mayLeave = useMayLeave(typed, question);
  useBlocker({
    disabled: !typed,
    enableBeforeUnload: typed,
    // A search parameter may hold which dialog is open; only another page leaves the text behind.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  });
  return mayLeave;
}
