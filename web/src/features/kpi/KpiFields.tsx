import { addKpi, numeroLimit } from '@alinha/contract/kpi';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import type { KpiForm, KpiProblem } from './form.ts';
import classes from './KpiFields.module.css';

const fields = (['kpi', 'okr', 'okr_feito'] as const).map((name) => {
  const { label, maxLength } = fieldOf(addKpi, name);
  return maxLength === undefined
    ? ({ name, label, maxLength: numeroLimit, inputMode: 'decimal' } as const)
    : ({ name, label, maxLength, inputMode: 'text' } as const);
});

interface KpiFieldsProps {
  form: KpiForm;
  onType: (form: KpiForm) => void;
  problem: KpiProblem | undefined;
}

/** The three fields of a KPI with the one message that they share. */
export function KpiFields({ form, onType, problem }: KpiFieldsProps) {
  const messageId = useId();
  return (
    <div>
      <div className={classes.fields}>
        {fields.map(({ name, ...shown }) => (
          <TextInput
            key={name}
            {...shown}
            autoComplete="off"
            value={form[name]}
            onChange={({ currentTarget }) => onType({ ...form, [name]: currentTarget.value })}
            error={problem?.fields.has(name)}
            aria-describedby={problem?.fields.has(name) ? messageId : undefined}
          />
        ))}
      </div>
      {problem && (
        <p id={messageId} className={classes.problem} role="alert">
          {problem.message}
        </p>
      )}
    </div>
  );
}
