import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './AnswerForm.module.css';

interface AnswerFormProps {
  pergunta: string;
  /** Of `useAnswerEdit`. */
  edit: { form: { typed: boolean; busy: boolean; submit: () => void }; leaveFor: () => Promise<void> };
  /** The answer can be saved as it is. */
  complete: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** The form of an answer that is being edited, in the place of the answer; it takes the focus when it appears. */
export function AnswerForm({ pergunta, edit, complete, className, children }: AnswerFormProps) {
  const { form, leaveFor } = edit;
  const canSave = form.typed && complete;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={place}
      className={className}
      aria-label={pergunta}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) form.submit();
      }}
    >
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={form.busy} onClick={() => void leaveFor()}>
          Cancelar
        </Button>
        <SubmitButton size="sm" disabled={!canSave} busy={form.busy}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}
