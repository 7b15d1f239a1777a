import type { RecordOf } from '@alinha/contract/core';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EditButton, useOpener } from './EditButton.tsx';
import type { Kind, Noun } from './noun.ts';
import classes from './Resposta.module.css';
import type { useAnswerEdit } from './useAnswerEdit.ts';

interface RespostaProps<K extends Kind> {
  noun: Noun<K>;
  resposta: RecordOf<K['edit']>;
  edit: ReturnType<typeof useAnswerEdit<K>>;
}

/** A question and its answer, which becomes a form where it may be edited. */
export function Resposta<K extends Kind>({ noun, resposta, edit }: RespostaProps<K>) {
  const { form, editable, canSave } = edit;
  const { pergunta } = noun.about(resposta);
  const editing = editable && edit.isBegun(resposta);
  const opener = useOpener(editing);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!editing) return;
    fields.current?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true });
    fields.current?.scrollIntoView({ block: 'nearest' });
  }, [editing]);

  if (!editing) {
    const button = editable && (
      <EditButton
        opener={opener}
        className={classes.edit}
        pergunta={pergunta}
        saving={form.busy}
        onOpen={() => void edit.open(resposta)}
      />
    );
    return <noun.Read resposta={resposta} button={button} />;
  }
  return (
    <form
      ref={fields}
      className={noun.formClass}
      aria-label={pergunta}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) form.submit();
      }}
    >
      <noun.Fields resposta={resposta} form={form} />
      <Overtaken now={edit.now} words={noun.edit.words} />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={form.busy} onClick={() => void edit.leaveFor()}>
          Cancelar
        </Button>
        <SubmitButton size="sm" disabled={!canSave} busy={form.busy}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}
