import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './UnsavedText.module.css';

interface UnsavedTextProps {
  /** 'Este texto', 'Este comentário'. */
  what: string;
  pergunta: string;
  text: string;
  onClose: () => void;
}

/** What was typed into an answer that nobody can edit any more: kept in sight, so that it can be copied. */
export function UnsavedText({ what, pergunta, text, onClose }: UnsavedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // It takes the place of the field that was typed into, and so its focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={classes.unsaved}>
      <Textarea
        ref={field}
        classNames={{ description: classes.reason ?? '' }}
        label={pergunta}
        description={`${what} não foi salvo, porque a resposta não pode mais ser editada. Copie o que quiser guardar.`}
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
