import { editAvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import { characterCount } from '../../ui/characterCount.ts';

const { label, maxLength } = fieldOf(editAvaliacaoResposta, 'comentario');

/** The optional comment on an answer; `focused` focuses it when it appears. */
export function CommentField({
  value,
  onChange,
  focused = false,
  error,
}: {
  value: string;
  onChange: (text: string) => void;
  focused?: boolean;
  error?: string | undefined;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <Textarea
      ref={field}
      label={`${label} (opcional)`}
      autosize
      minRows={2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={characterCount({ value, maxLength })}
    />
  );
}
