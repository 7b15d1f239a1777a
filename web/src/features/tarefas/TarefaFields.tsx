import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import type { Form } from '../../forms/useForm.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './TarefaFields.module.css';

interface TarefaFieldsProps {
  /** The accessible name of the form. */
  label: string;
  /** Returns the props of a field's control. */
  field: Form<{ titulo: string; deadline: string }>['field'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** The button's label. */
  action: string;
  saving: boolean;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** The form of a task's title and deadline, for a new one or edited in place (TASK-38, TASK-41). */
export function TarefaFields({
  label,
  field,
  onSubmit,
  onCancel,
  action,
  saving,
  children,
}: TarefaFieldsProps) {
  const titulo = useRef<HTMLInputElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <form className={classes.form} noValidate aria-label={label} onSubmit={onSubmit}>
      <TextInput {...field('titulo')} ref={titulo} className={classes.titulo ?? ''} size="sm" />
      <DateField {...field('deadline')} className={classes.deadline ?? ''} size="sm" />
      {children}
      <PrivacyNote />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton size="sm" busy={saving}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
