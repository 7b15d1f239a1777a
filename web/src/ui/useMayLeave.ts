import { useRef } from 'react';
import type { Question } from './Dialogs.tsx';
import { useFeedback } from './feedback.tsx';

/** Asks before typed text is left behind; the answer says whether to go. Where nothing is typed it is yes at once. */
export function useMayLeave(
  typed: boolean,
  { title = 'Descartar o que foi digitado?', text }: Partial<Question>,
): () => Promise<boolean> {
  const { confirm } = useFeedback();
  const asking = useRef(false);
  return async () => {
    if (!typed) return true;
    if (asking.current) return false;
    asking.current = true;
    const yes = await confirm({ title, text });
    // The Escape that answers the question also reaches the dialog under it, which must not ask again.
    setTimeout(() => {
      asking.current = false;
    });
    return yes;
  };
}
