import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CommentField } from './CommentField.tsx';
import classes from './Question.module.css';
import { answerByKey } from './questionKeys.ts';
import { respostaText } from './Resposta.tsx';
import { SimNao } from './SimNao.tsx';

interface QuestionProps {
  id: number;
  pergunta: string;
  /** The answer of the previous quarter, if shown. */
  before: AvaliacaoResposta | undefined;
  nota: boolean | null;
  comentario: string;
  /** Whether the comment field is open. */
  open: boolean;
  onAnswer: (nota: boolean) => void;
  onComment: (text: string) => void;
  onToggle: () => void;
  error: string | undefined;
}

/** A question to answer with Sim or Não, with an optional comment (CULT-03, CULT-04). */
export function Question({
  id: perguntaId,
  pergunta,
  before,
  nota,
  comentario,
  open,
  onAnswer,
  onComment,
  onToggle,
  error,
}: QuestionProps) {
  const id = useId();
  const box = `${id}-comentario`;
  const [openedHere, setOpenedHere] = useState(false);
  const written = comentario.trim() !== '';
  const Icon = written ? IconMessage : IconMessagePlus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the buttons
    <div
      className={classes.question}
      role="group"
      aria-labelledby={id}
      data-pergunta={perguntaId}
      onKeyDown={answerByKey(onAnswer)}
      tabIndex={-1}
    >
      <p id={id} className={classes.text}>
        {pergunta}
      </p>
      {before && <p className={classes.before}>{`Antes: ${respostaText(before)}`}</p>}
      <SimNao value={nota} onChange={onAnswer} />
      <Button
        className={classes.toggle}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={box}
        onClick={() => {
          setOpenedHere(true);
          onToggle();
        }}
      >
        {open ? 'Ocultar comentário' : written ? 'Mostrar comentário' : 'Adicionar comentário'}
      </Button>
      <div id={box} className={classes.comment} hidden={!open && !written}>
        {open ? (
          <CommentField value={comentario} onChange={onComment} focused={openedHere} error={error} />
        ) : (
          <p className={classes.written}>{comentario}</p>
        )}
      </div>
    </div>
  );
}
