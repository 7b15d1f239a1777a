import { addKpi, type KpiMessages, numeroLimit } from '@alinha/contract/kpi';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import { type KpiField, mostUrgent } from './form.ts';
import classes from './KpiFields.module.css';

const fields = (['kpi', 'okr', 'okr_feito'] as const).map((name) => {
  const { label, maxLength } = fieldOf(addKpi, name);
  return maxLength === undefined
    ? ({ name, label, maxLength: numeroLimit, inputMode: 'decimal' } as const)
    : ({ name, label, maxLength, inputMode: 'text' } as const);
});

interface KpiFieldsProps {
  field: (name: KpiField) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error?: ReactNode;
  };
  messages: KpiMessages;
}

/** The three fields of a KPI with their shared error message. */
export function KpiFields({ field, messages }: KpiFieldsProps) {
  const messageId = useId();
  const problems = fields.flatMap(({ name }) => {
    const { error } = field(name);
    return typeof error === 'string' ? [error] : [];
  });
  return (
    <div>
      <div className={classes.fields}>
        {fields.map(({ name, ...shown }) => {
          const { error, ...control } = field(name);
          return (
            <TextInput
              key={name}
              {...control}
              {...shown}
              autoComplete="off"
              error={Boolean(error)}
              aria-describedby={error ? messageId : undefined}
            />
          );
        })}
      </div>
      {problems.length > 0 && (
        <p id={messageId} className={classes.problem} role="alert">
          {mostUrgent(problems, messages)}
        </p>
      )}
    </div>
  );
}
