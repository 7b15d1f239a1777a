import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
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
  /** What the answer that is being changed is by now, where somebody else changed it. */
  agora: AvaliacaoResposta | undefined;
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
  agora,
  onOpen,
  onType,
  onCancel,
  onSave,
  saving,
}: RespostaProps) {
  const editing = editable && edit !== undefined;
  const opener = useOpener(editing);

  if (editing) return <EditForm {...{ edit, agora, onType, onCancel, onSave, saving }} />;
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

const markWord = (nota: boolean | null) => (nota === null ? 'Sem resposta' : nota ? 'Sim' : 'Não');

const wordsOf = ({ nota, comentario }: AvaliacaoResposta) =>
  comentario ? `${markWord(nota)}: ${comentario}` : markWord(nota);

function Mark({ nota }: { nota: boolean | null }) {
  const word = markWord(nota);
  const Icon = nota === null ? IconCircleDashed : nota ? IconCircleCheckFilled : IconCircleX;
  return (
    <span className={classes.mark} data-word={word}>
      <Icon size={20} aria-hidden />
      {word}
    </span>
  );
}

function EditForm({
  edit,
  agora,
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
        <Overtaken now={agora} words={wordsOf} />
        <div className={classes.buttons}>
          <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton size="sm" disabled={!savable} data-busy={saving} busy={saving}>
            Salvar
          </SubmitButton>
        </div>
      </form>
    </li>
  );
}
