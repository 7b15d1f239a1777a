import { kpiLimits } from '@alinha/contract/kpi';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { KpiField, KpiForm, KpiProblem } from './form.ts';
import classes from './KpiFields.module.css';

const fields: readonly { name: KpiField; label: string; numeric?: true }[] = [
  { name: 'kpi', label: 'KPI' },
  { name: 'okr', label: 'Meta (OKR)', numeric: true },
  { name: 'okr_feito', label: 'Realizado (OKR Feito)', numeric: true },
];

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
        {fields.map(({ name, label, numeric }) => (
          <TextInput
            key={name}
            label={label}
            maxLength={numeric ? 40 : kpiLimits.kpi}
            inputMode={numeric ? 'decimal' : 'text'}
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
