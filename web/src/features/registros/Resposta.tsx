import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EditButton, useOpener } from './EditButton.tsx';
import classes from './Resposta.module.css';

interface RespostaProps {
  pergunta: string;
  editable: boolean;
  /** This very answer is being edited. */
  editing: boolean;
  saving: boolean;
  onOpen: () => void;
  read: (button: ReactNode) => ReactNode;
  form: () => ReactNode;
}

/** A question and its answer, which becomes a form where it may be edited. */
export function Resposta({ pergunta, editable, editing, saving, onOpen, read, form }: RespostaProps) {
  const opener = useOpener(editable && editing);
  if (editable && editing) return form();
  return read(
    editable && (
      <EditButton
        opener={opener}
        className={classes.edit}
        pergunta={pergunta}
        saving={saving}
        onOpen={onOpen}
      />
    ),
  );
}

interface RespostaFormProps {
  pergunta: string;
  className: string | undefined;
  canSave: boolean;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of an answer around its fields. */
export function RespostaForm({
  pergunta,
  className,
  canSave,
  saving,
  onSave,
  onCancel,
  children,
}: RespostaFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={form}
      className={className}
      aria-label={pergunta}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave();
      }}
    >
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton size="sm" disabled={!canSave} busy={saving}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}
