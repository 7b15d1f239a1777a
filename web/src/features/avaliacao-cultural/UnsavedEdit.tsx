import { Button, Textarea } from '@mantine/core';
import type { AnswerEdit } from './edits.ts';
import classes from './UnsavedEdit.module.css';

/** A comment typed into an answer that nobody can edit any more: kept in sight, so that it can be copied. */
export function UnsavedEdit({ edit, onClose }: { edit: AnswerEdit; onClose: () => void }) {
  return (
    <div className={classes.unsaved}>
      <Textarea
        label={edit.resposta.pergunta}
        description="Este comentário não foi salvo, porque a resposta não pode mais ser editada. Copie o que quiser guardar."
        value={edit.comentario}
        readOnly
        autosize
        minRows={2}
      />
      <Button className={classes.close} variant="default" size="sm" onClick={onClose}>
        Descartar texto
      </Button>
    </div>
  );
}
