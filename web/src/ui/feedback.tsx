import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Question } from './FeedbackDialogs.tsx';
import { isPreferred } from './preferences.ts';
import { type ToastMessage, Toasts } from './Toast.tsx';

export interface Feedback {
  toast: {
    success: (text: string) => void;
    /** Offers for 10 s to undo the act; replaces the previous offer. */
    undoable: (text: string, undo: () => void) => void;
    /** Replaces the previous error. */
    error: (text: string) => void;
    /** Called when an act is attempted again, as the last error is outdated. */
    clearErrors: () => void;
    /** Called when the user leaves, as nobody can undo their acts any more. */
    clearOffers: () => void;
  };
  /** Asks with 'Sim' and 'Não'; everything but 'Sim' is `false`. */
  confirm: (question: Question) => Promise<boolean>;
  /** Opens the error dialog. */
  showError: (text: string) => void;
}

const FeedbackContext = createContext<Feedback | null>(null);

/** Toasts, confirmations and error dialogs: the one way to give feedback. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback needs a FeedbackProvider above it.');
  return feedback;
}

/** How long a toast stays, where it does not stay until closed (DLG-06, DLG-07). */
const shownMs = { success: 2000, undo: 10_000 };

type FeedbackDialogs = typeof import('./FeedbackDialogs.tsx').FeedbackDialogs;
let loaded: FeedbackDialogs | undefined;

/** Loads the code of the dialogs, once. */
export async function loadDialogs(): Promise<FeedbackDialogs> {
  loaded ??= (await import('./FeedbackDialogs.tsx')).FeedbackDialogs;
  return loaded;
}

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [Dialogs, setDialogs] = useState(() => loaded);
  const [question, setQuestion] = useState<Question & { open: boolean }>();
  const [failure, setFailure] = useState<{ text: string; open: boolean }>();
  const nextId = useRef(0);
  /** Answers the open question, of which there is at most one. */
  const answerQuestion = useRef<(yes: boolean) => void>(undefined);

  const closeToast = useCallback(
    (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id)),
    [],
  );

  const feedback = useMemo<Feedback>(() => {
    const add = (kind: ToastMessage['kind']) => (text: string, undo?: () => void) => {
      nextId.current += 1;
      const message = { id: nextId.current, kind, text, undo };
      // One that stays until closed replaces the previous one of its kind.
      const stays = kind === 'error' || !isPreferred('avisos');
      setMessages((shown) => [
        // At most one undo offer is shown.
        ...shown.filter(
          (other) => other.text !== text && ((kind === 'success' && !stays) || other.kind !== kind),
        ),
        message,
      ]);
      if (kind !== 'error' && !stays) setTimeout(() => closeToast(message.id), shownMs[kind]);
    };
    const clear = (kind: ToastMessage['kind']) =>
      setMessages((shown) => {
        const left = shown.filter((one) => one.kind !== kind);
        return left.length < shown.length ? left : shown;
      });
    // `instead` is the fallback where the chunk of the dialogs cannot be loaded.
    const withDialogs = (open: () => void, instead: () => void) => {
      if (loaded) return open();
      loadDialogs().then((dialogs) => {
        setDialogs(() => dialogs);
        open();
      }, instead);
    };
    return {
      toast: {
        success: add('success'),
        undoable: add('undo'),
        error: add('error'),
        clearErrors: () => clear('error'),
        clearOffers: () => clear('undo'),
      },
      confirm: (asked) =>
        new Promise((answer) => {
          // Replacing an open question answers it with no.
          answerQuestion.current?.(false);
          answerQuestion.current = answer;
          withDialogs(
            () => setQuestion({ ...asked, open: true }),
            () => answer(window.confirm([asked.title, asked.text].filter(Boolean).join('\n\n'))),
          );
        }),
      showError: (text) =>
        withDialogs(
          () => setFailure({ text, open: true }),
          () => add('error')(text),
        ),
    };
  }, [closeToast]);

  return (
    <FeedbackContext value={feedback}>
      <Toasts messages={messages} onClose={closeToast}>
        {children}
      </Toasts>
      {Dialogs && (
        <Dialogs
          question={question}
          failure={failure}
          onAnswer={(yes) => {
            answerQuestion.current?.(yes);
            setQuestion((current) => current && { ...current, open: false });
          }}
          onClose={() => setFailure((current) => current && { ...current, open: false })}
        />
      )}
    </FeedbackContext>
  );
}
