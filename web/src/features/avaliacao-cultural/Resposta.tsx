import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { AnswerForm, EditButton, useOpener } from '../registros/index.ts';
import { CommentField } from './CommentField.tsx';
import { answerByKey } from './questionKeys.ts';
import classes from './Resposta.module.css';
import { SimNao } from './SimNao.tsx';
import type { AvaliacaoEdit } from './useAvaliacaoEdit.ts';

interface RespostaProps {
  resposta: AvaliacaoResposta;
  edit: AvaliacaoEdit;
}

/** A question with its answer and comment (CULT-21), with a form to edit them for those who may. */
export function Resposta({ resposta, edit }: RespostaProps) {
  const editing = edit.isEditing(resposta);
  const editable = edit.mayEdit(resposta);
  const opener = useOpener(editing);
  if (editing) return <RespostaForm resposta={resposta} edit={edit} />;
  return (
    <div className={classes.answer} data-editable={editable}>
      <p className={classes.question}>{resposta.pergunta}</p>
      <Mark nota={resposta.nota} />
      {resposta.comentario && <p className={classes.comment}>{resposta.comentario}</p>}
      {editable && (
        <EditButton
          opener={opener}
          pergunta={resposta.pergunta}
          saving={edit.form.busy}
          onOpen={() => void edit.open(resposta)}
        />
      )}
    </div>
  );
}

/** The form of the answer and comment (CULT-27). */
function RespostaForm({ resposta: { pergunta }, edit }: RespostaProps) {
  const { form } = edit;
  const { value, onChange, error } = form.field('comentario');
  const answer = form.field('nota').onChange;
  return (
    <AnswerForm pergunta={pergunta} edit={edit} complete={form.values.nota !== null} className={classes.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the buttons */}
      <div className={classes.fields} role="group" aria-label={pergunta} onKeyDown={answerByKey(answer)}>
        <p className={classes.question}>{pergunta}</p>
        <SimNao value={form.values.nota} onChange={answer} />
        <div className={classes.field}>
          <CommentField value={value} onChange={onChange} error={error} />
        </div>
      </div>
      <Overtaken now={edit.now} words={respostaText} />
    </AnswerForm>
  );
}

const markWord = (nota: boolean | null) => (nota === null ? 'Sem resposta' : nota ? 'Sim' : 'Não');

/** An answer in words. */
export const respostaText = ({ nota, comentario }: AvaliacaoResposta): string =>
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
