import { answerLimit, type ReportResposta } from '@alinha/contract/reports';
import { formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EditButton, useOpener } from '../registros/EditButton.tsx';
import { AnswerField } from './AnswerField.tsx';
import { type AnswerEdit, isChanged } from './edits.ts';
import classes from './Resposta.module.css';

interface RespostaProps {
  resposta: ReportResposta;
  editable: boolean;
  /** The editing of this very answer. */
  edit: AnswerEdit | undefined;
  /** What the answer that is being edited is by now, where somebody else edited it. */
  agora: ReportResposta | undefined;
  onOpen: () => void;
  onType: (edit: AnswerEdit) => void;
  onCancel: () => void;
  onSave: (edit: AnswerEdit) => void;
  saving: boolean;
}

/** A question and its answer, which becomes a field where it may be edited. */
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

  if (!editing) {
    return (
      <section className={classes.answer}>
        <div className={classes.head}>
          <h3 className={classes.question}>{resposta.pergunta}</h3>
          {editable && (
            <EditButton
              opener={opener}
              className={classes.edit}
              pergunta={resposta.pergunta}
              saving={saving}
              onOpen={onOpen}
            />
          )}
        </div>
        {resposta.descricao ? (
          <p className={classes.text}>{resposta.descricao}</p>
        ) : (
          <p className={classes.nothing}>(vazio)</p>
        )}
      </section>
    );
  }

  const excess = edit.text.length - answerLimit.edit;
  const savable = isChanged(edit) && excess <= 0;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (savable && !saving) onSave(edit);
      }}
    >
      <AnswerField
        pergunta={resposta.pergunta}
        value={edit.text}
        limit={answerLimit.edit}
        onChange={(text) => onType({ ...edit, text })}
        error={excess > 0 ? tooLong(excess) : undefined}
        focused
      />
      <Overtaken now={agora} words={({ descricao }) => descricao || '(vazio)'} />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton size="sm" disabled={!savable} busy={saving}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}

const tooLong = (excess: number) =>
  `Ao editar cabem ${formatNumber(answerLimit.edit)} caracteres. Retire ${formatNumber(excess)} para salvar.`;
