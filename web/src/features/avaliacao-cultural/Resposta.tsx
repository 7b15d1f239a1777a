import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { FieldsProps, ReadProps } from '../registros/noun.ts';
import { CommentField } from './CommentField.tsx';
import { answerByKey } from './questionKeys.ts';
import classes from './Resposta.module.css';
import { SimNao } from './SimNao.tsx';

/** An answer as it is edited; a question that was never answered has no `nota` yet. */
export type AnswerTyped = { nota: boolean | null; comentario: string };

/** A question with its mark and comment (CULT-21). */
export function ReadResposta({ resposta, button }: ReadProps<AvaliacaoResposta>) {
  return (
    <div className={classes.answer} data-editable={Boolean(button)}>
      <p className={classes.question}>{resposta.pergunta}</p>
      <Mark nota={resposta.nota} />
      {resposta.comentario && <p className={classes.comment}>{resposta.comentario}</p>}
      {button}
    </div>
  );
}

/** The mark to choose and the comment in a field (CULT-27). */
export function RespostaFields({ resposta, form }: FieldsProps<AvaliacaoResposta, AnswerTyped>) {
  const { value, onChange, error } = form.field('comentario');
  const answer = form.field('nota').onChange;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the buttons
    <div
      className={classes.fields}
      role="group"
      aria-label={resposta.pergunta}
      onKeyDown={answerByKey(answer)}
    >
      <p className={classes.question}>{resposta.pergunta}</p>
      <SimNao value={form.values.nota} onChange={answer} />
      <div className={classes.field}>
        <CommentField value={value} onChange={onChange} error={error} />
      </div>
    </div>
  );
}

const markWord = (nota: boolean | null) => (nota === null ? 'Sem resposta' : nota ? 'Sim' : 'Não');

/** An answer in words. */
export const wordsOf = ({ nota, comentario }: AvaliacaoResposta): string =>
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
