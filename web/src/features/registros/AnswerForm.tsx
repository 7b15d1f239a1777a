import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './AnswerForm.module.css';

interface AnswerFormProps {
  pergunta: string;
  /** Of `useAnswerEdit`. */
  edit: { form: { typed: boolean; busy: boolean; submit: () => void }; leaveFor: () => Promise<void> };
  /** Whether the answer can be saved. */
  complete: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** The form that replaces an answer while it is edited; focused when it appears. */
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
      <PrivacyNote />
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
