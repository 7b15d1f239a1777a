import { createObservacao, observacaoLimit } from '@alinha/contract/observacoes';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { characterCount } from '../../ui/characterCount.ts';
import classes from './ObservacaoForm.module.css';

interface ObservacaoFormProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onCancel: () => void;
  saving: boolean;
  /** Stands between the text and the buttons. */
  children?: ReactNode;
}

/** The text of an observation, new or being rewritten; it must say something (OBS-04). */
export function ObservacaoForm({
  label,
  text,
  onType,
  onSubmit,
  onCancel,
  saving,
  children,
}: ObservacaoFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = createObservacao.body.shape.observacao.safeParse(text);
    setProblem(error?.issues[0]?.message);
    if (data !== undefined && !saving) onSubmit(data);
    if (error) field.current?.focus();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        size="sm"
        label={label}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={observacaoLimit}
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          onType(currentTarget.value);
        }}
        error={problem}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={characterCount(text, observacaoLimit)}
      />
      {children}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" aria-disabled={saving}>
          {saving ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
    </form>
  );
}
