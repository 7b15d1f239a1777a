import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
  const opener = useRef<HTMLButtonElement>(null);
  const editing = editable && edit !== undefined;
  // The form that had the focus is gone; the keyboard goes on where it began.
  useDidUpdate(() => {
    if (!editing && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [editing]);

  if (editing)
    return <EditForm edit={edit} onType={onType} onCancel={onCancel} onSave={onSave} saving={saving} />;
  return (
    <li className={classes.answer} data-editable={editable}>
      <p className={classes.question}>{resposta.pergunta}</p>
      <Mark nota={resposta.nota} />
      {resposta.comentario && <p className={classes.comment}>{resposta.comentario}</p>}
      {editable && (
        <Button
          ref={opener}
          className={classes.edit}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Editar resposta: ${resposta.pergunta}`}
          aria-disabled={saving}
          onClick={() => saving || onOpen()}
        >
          Editar
        </Button>
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
