import { Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { characterCount } from '../../ui/characterCount.ts';
import classes from './AnswerField.module.css';

interface AnswerFieldProps {
  pergunta: string;
  value: string;
  /** Most characters, in UTF-16 units, that can be typed; a longer text that was there before is never cut. */
  limit: number;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shown opposite the counter. */
  mark?: ReactNode;
  /** Whether to focus the field when it appears. */
  focused?: boolean;
}

/** A question with a growing answer field and a counter. */
export function AnswerField({ pergunta, value, limit, onChange, error, mark, focused }: AnswerFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused) return;
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, [focused]);

  return (
    <Textarea
      ref={field}
      classNames={{ description: classes.under ?? '', label: classes.label ?? '' }}
      label={pergunta}
      autosize
      minRows={3}
      maxLength={value.length > limit ? undefined : limit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          <span>{mark}</span>
          <span className={classes.counter}>{characterCount({ value, maxLength: limit })}</span>
        </>
      }
      data-autofocus={focused || undefined}
    />
  );
}
