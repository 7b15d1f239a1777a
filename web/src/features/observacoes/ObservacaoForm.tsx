import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { characterCount } from '../../ui/characterCount.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './ObservacaoForm.module.css';
import type { TextForm } from './openForm.ts';

interface ObservacaoFormProps {
  label: string;
  form: TextForm;
  onCancel: () => void;
  /** Shown between the text and the buttons. */
  children?: ReactNode;
}

/** The form of a new or edited observation, which must not be blank (OBS-04). */
export function ObservacaoForm({
  label,
  form: { field, busy, submit },
  onCancel,
  children,
}: ObservacaoFormProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = input.current?.value.length ?? 0;
    input.current?.focus();
    input.current?.setSelectionRange(end, end);
  }, []);
  const observacao = field('observacao');
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        {...observacao}
        ref={input}
        size="sm"
        label={label}
        autosize
        minRows={4}
        maxRows={14}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={characterCount(observacao)}
      />
      <PrivacyNote />
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton size="sm" busy={busy}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}
