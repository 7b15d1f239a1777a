import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { characterCount } from '../../ui/characterCount.ts';
import { DialogFoot } from '../../ui/Dialog.tsx';
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
  /** Whether the dialog was opened for this act, whose buttons its foot then has (MES-03). */
  inFoot?: true;
  /** Further fields, above the text. */
  children?: ReactNode;
}

/** The form of an act with a text. */
export function TextoForm({ ato, label, maxLength, submit, onSend, inFoot, children }: TextoFormProps) {
  const { texto, problems, busy, form, focused } = ato;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [focused, form]);
  const discard = () => {
    texto.change('');
    field.current?.focus();
  };
  const buttons = (
    <div className={classes.buttons}>
      <Button variant="default" disabled={busy} onClick={ato.close}>
        Voltar
      </Button>
      <SubmitButton form={id} busy={busy}>
        {submit}
      </SubmitButton>
    </div>
  );
  return (
    <form
      id={id}
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
      {inFoot ? <DialogFoot>{buttons}</DialogFoot> : buttons}
    </form>
  );
}

const kept = 'Rascunho salvo neste dispositivo';
const notKept = 'Rascunho não salvo: este dispositivo não permite';
