import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EditButton, useOpener } from '../registros/EditButton.tsx';
import { CommentField } from './CommentField.tsx';
import { type AnswerEdit, isChanged } from './edits.ts';
import classes from './Resposta.module.css';
import { SimNao } from './SimNao.tsx';

interface RespostaProps {
  resposta: AvaliacaoResposta;
  editable: boolean;
  /** The editing of this very answer. */
  edit: AnswerEdit | undefined;
  onOpen: () => void;
  onType: (edit: AnswerEdit) => void;
  onCancel: () => void;
  onSave: () => void;
  saving: boolean;
}

/** A question with its mark and comment (CULT-21), which becomes a form where it may be edited (CULT-27). */
export function Resposta({
  resposta,
  editable,
  edit,
  onOpen,
  onType,
  onCancel,
  onSave,
  saving,
}: RespostaProps) {
  const editing = editable && edit !== undefined;
  const opener = useOpener(editing);

  if (editing)
    return <EditForm edit={edit} onType={onType} onCancel={onCancel} onSave={onSave} saving={saving} />;
  return (
    <li className={classes.answer} data-editable={editable}>
      <p className={classes.question}>{resposta.pergunta}</p>
      <Mark nota={resposta.nota} />
      {resposta.comentario && <p className={classes.comment}>{resposta.comentario}</p>}
      {editable && (
        <EditButton
          opener={opener}
          className={classes.edit}
          pergunta={resposta.pergunta}
          saving={saving}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

function Mark({ nota }: { nota: boolean | null }) {
  const [word, Icon] =
    nota === null
      ? (['Sem resposta', IconCircleDashed] as const)
      : nota
        ? (['Sim', IconCircleCheckFilled] as const)
        : (['Não', IconCircleX] as const);
  return (
    <span className={classes.mark} data-word={word}>
      <Icon size={20} aria-hidden />
      {word}
    </span>
  );
}

function EditForm({
  edit,
  onType,
  onCancel,
  onSave,
  saving,
}: Omit<RespostaProps, 'resposta' | 'editable' | 'edit' | 'onOpen'> & { edit: AnswerEdit }) {
  const { pergunta } = edit.resposta;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('button')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const savable = isChanged(edit) && edit.nota !== null;
  return (
    <li>
      <form
        ref={form}
        className={classes.form}
        aria-label={pergunta}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (savable && !saving) onSave();
        }}
      >
        <p className={classes.question}>{pergunta}</p>
        <SimNao value={edit.nota} onChange={(nota) => onType({ ...edit, nota })} />
        <div className={classes.field}>
          <CommentField value={edit.comentario} onChange={(comentario) => onType({ ...edit, comentario })} />
        </div>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            size="sm"
            disabled={!savable}
            aria-disabled={!savable || saving}
            data-busy={saving}
          >
            {saving ? 'Salvando...' : 'Salvar'}
          </Button>
        </div>
      </form>
    </li>
  );
}
