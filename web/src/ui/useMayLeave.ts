import { useRef } from 'react';
import type { Question } from './FeedbackDialogs.tsx';
import { useFeedback } from './feedback.tsx';

/**
 * Asks before typed text is discarded; resolves to whether to leave. Resolves to true at once where nothing is typed.
 */
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
    // The Escape that answers the confirmation also reaches the dialog under it, which must not ask again.
    setTimeout(() => {
      asking.current = false;
    });
    return yes;
  };
}
