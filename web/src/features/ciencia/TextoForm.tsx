import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { characterCount } from '../../ui/characterCount.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Restored } from '../registros/index.ts';
import classes from './Ciencia.module.css';
import type { Ato } from './useAto.ts';

interface TextoFormProps {
  ato: Ato;
  label: string | undefined;
  maxLength: number | undefined;
  /** The label of the button that sends it; begins with a verb in the infinitive. */
  submit: string;
  onSend: () => void;
  /** Further fields, above the text. */
  children?: ReactNode;
}

/** The form of an act with a text. */
export function TextoForm({ ato, label, maxLength, submit, onSend, children }: TextoFormProps) {
  const { texto, problems, busy, form, focused } = ato;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [focused, form]);
  const discard = () => {
    texto.change('');
    field.current?.focus();
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {texto.wasRestored && texto.isWritten && <Restored onDiscard={discard} />}
      {children}
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={3}
        maxLength={maxLength}
        value={texto.value}
        readOnly={busy}
        onChange={({ currentTarget }) => texto.change(currentTarget.value)}
        error={problems.texto}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: classes.under ?? '' }}
        description={
          <>
            <span>{texto.isWritten && (texto.kept ? kept : notKept)}</span>
            <span className="tabular">{characterCount({ value: texto.value, maxLength })}</span>
          </>
        }
      />
      <PrivacyNote />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={ato.close}>
          Voltar
        </Button>
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </div>
    </form>
  );
}

const kept = 'Rascunho salvo neste dispositivo';
const notKept = 'Rascunho não salvo: este dispositivo não permite';
