import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './UnsavedText.module.css';

interface UnsavedTextProps {
  /** 'Este texto', 'Este comentário'. */
  what: string;
  because?: string;
  pergunta: string;
  text: string;
  onClose: () => void;
}

/** Text that can no longer be saved, by default an answer's, shown so that it can be copied. */
export function UnsavedText({
  what,
  because = 'a resposta não pode mais ser editada',
  pergunta,
  text,
  onClose,
}: UnsavedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // It replaces the field that had the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={classes.unsaved}>
      <Textarea
        ref={field}
        classNames={{ description: classes.reason ?? '' }}
        label={pergunta}
        description={`${what} não foi salvo, porque ${because}. Copie o que quiser guardar.`}
        value={text}
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
