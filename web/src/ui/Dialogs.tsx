import { useEffect, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';

export interface Question {
  title: string;
  text?: string;
}

export type Asked = Question & { answer: (yes: boolean) => void };

interface DialogsProps {
  /** The last question and error stay while their dialog fades out, so that it does not empty before it is gone. */
  question: { asked: Asked; open: boolean } | undefined;
  failure: { text: string; open: boolean } | undefined;
  onAnswer: (yes: boolean) => void;
  onClose: () => void;
}

/** The dialogs of `useFeedback`: a part of its own, since most pages are read without one. */
export function Dialogs({ question, failure, onAnswer, onClose }: DialogsProps) {
  // A dialog gives the focus back that it saw while it was closed.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <Confirm
        opened={ready && question?.open === true}
        title={question?.asked.title ?? ''}
        text={question?.asked.text}
        onAnswer={onAnswer}
      />
      <ErrorDialog opened={ready && failure?.open === true} text={failure?.text ?? ''} onClose={onClose} />
    </>
  );
}
