import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DateField } from '../../ui/DateField.tsx';
import type { TarefaForm, TarefaProblems } from './form.ts';
import classes from './TarefaFields.module.css';

interface TarefaFieldsProps {
  /** The accessible name of the form. */
  label: string;
  form: TarefaForm;
  onType: (form: TarefaForm) => void;
  /** Sends the form, or says what is wrong with it. */
  onSubmit: () => TarefaProblems | undefined;
  onCancel: () => void;
  /** What the button says, and says while it works. */
  submit: readonly [idle: string, busy: string];
  saving: boolean;
  /** Stands before the buttons. */
  children?: ReactNode;
}

/** Title and deadline of a task, new or being edited in its place (TASK-38, TASK-41). */
export function TarefaFields({
  label,
  form,
  onType,
  onSubmit,
  onCancel,
  submit,
  saving,
  children,
}: TarefaFieldsProps) {
  const fields = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<TarefaProblems>({});
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const type = (part: Partial<TarefaForm>) => {
    setProblems({});
    onType({ ...form, ...part });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) setProblems(onSubmit() ?? {});
  };
  return (
    <form ref={fields} className={classes.form} noValidate aria-label={label} onSubmit={send}>
      <TextInput
        className={classes.titulo ?? ''}
        size="sm"
        label="Título"
        maxLength={200}
        value={form.titulo}
        onChange={({ currentTarget }) => type({ titulo: currentTarget.value })}
        error={problems.titulo}
      />
      <DateField
        className={classes.deadline ?? ''}
        size="sm"
        label={form.tarefa ? 'Prazo (opcional)' : 'Prazo'}
        value={form.deadline}
        onChange={({ currentTarget }) => type({ deadline: currentTarget.value })}
        error={problems.deadline}
      />
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" aria-disabled={saving}>
          {submit[saving ? 1 : 0]}
        </Button>
      </div>
    </form>
  );
}
