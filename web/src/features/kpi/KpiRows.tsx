import { kpiMessages, kpisLimit, kpisTooMany } from '@alinha/contract/kpi';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { useFeedback } from '../../ui/feedback.tsx';
import { type KpiField, type KpiForm, kpisOf } from './form.ts';
import { KpiFields } from './KpiFields.tsx';
import classes from './KpiRows.module.css';
import type { KpiRow, useKpiRows } from './useKpiRows.ts';

interface KpiRowsProps {
  list: ReturnType<typeof useKpiRows>;
  /** Inserts KPIs pasted from a spreadsheet. */
  onFill: (forms: readonly KpiForm[], after: KpiRow) => void;
}

/** The KPIs of a new cycle, one per row; spreadsheet rows can be pasted into any of them. */
export function KpiRows({ list: { rows, change, remove }, onFill }: KpiRowsProps) {
  const { toast } = useFeedback();
  const paste = (row: KpiRow) => (event: ClipboardEvent) => {
    const forms = kpisOf(event.clipboardData.getData('text'));
    if (!forms) return;
    event.preventDefault();
    if (forms.length > kpisLimit) toast.error(kpisTooMany);
    else onFill(forms, row);
  };
  const fieldOf = (row: KpiRow) => (name: KpiField) => ({
    value: row.form[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => change(row, name, value),
    error: row.problems?.[name],
  });
  return (
    <div className={classes.rows}>
      {rows.map((row, place) => (
        <fieldset key={row.key} className={classes.row} data-row onPaste={paste(row)}>
          <legend className={classes.legend}>{`KPI ${place + 1}`}</legend>
          <KpiFields field={fieldOf(row)} messages={kpiMessages.cycle} />
          {rows.length > 1 && (
            <Button
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Remover KPI ${place + 1}`}
              onClick={() => remove(row)}
            >
              Remover
            </Button>
          )}
        </fieldset>
      ))}
    </div>
  );
}
