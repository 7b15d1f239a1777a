import { useEffect, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';

export interface Question {
  title: string;
  text?: string;
}

interface FeedbackDialogsProps {
  /** The last question and error are kept after closing, so that the dialog is not empty while it fades out. */
  question: (Question & { open: boolean }) | undefined;
  failure: { text: string; open: boolean } | undefined;
  onAnswer: (yes: boolean) => void;
  onClose: () => void;
}

/** The dialogs of `useFeedback`, in a chunk of their own because most visits need none of them. */
export function FeedbackDialogs({ question, failure, onAnswer, onClose }: FeedbackDialogsProps) {
  // A dialog restores the focus that it recorded while it was closed, so it must first render closed.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <Confirm
        opened={ready && question?.open === true}
        title={question?.title ?? ''}
        text={question?.text}
        onAnswer={onAnswer}
      />
      <ErrorDialog opened={ready && failure?.open === true} text={failure?.text ?? ''} onClose={onClose} />
    </>
  );
}
