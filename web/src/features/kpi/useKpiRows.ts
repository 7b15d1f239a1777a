import { useRef, useState } from 'react';
import { emptyKpi, isBlank, type KpiField, type KpiForm } from './form.ts';

/** A KPI of a new cycle as it is typed. */
export interface KpiRow {
  /** Its identity on the page while rows come and go. */
  key: number;
  form: KpiForm;
  problems?: Partial<KpiForm>;
}

/** The KPIs of a new cycle: one blank row to begin with. */
export function useKpiRows() {
  const [rows, setRows] = useState<readonly KpiRow[]>([{ key: 0, form: emptyKpi }]);
  const nextKey = useRef(1);
  const rowOf = (form: KpiForm): KpiRow => ({ key: nextKey.current++, form });
  return {
    rows,
    blank: rows.every(({ form }) => isBlank(form)),
    add: () => setRows([...rows, rowOf(emptyKpi)]),
    remove: (gone: KpiRow) => setRows(rows.filter(({ key }) => key !== gone.key)),
    change: ({ key, form }: KpiRow, name: KpiField, value: string) =>
      setRows(rows.map((row) => (row.key === key ? { key, form: { ...form, [name]: value } } : row))),
    /** Puts KPIs after a row, and into it where it is blank; of the others those that nobody has filled in go. */
    fill: (forms: readonly KpiForm[], after: KpiRow | undefined) => {
      const [first = emptyKpi, ...others] = forms;
      const into = after && isBlank(after.form);
      setRows(
        rows.flatMap((row) => {
          if (row !== after) return isBlank(row.form) ? [] : [row];
          return into ? [{ key: row.key, form: first }, ...others.map(rowOf)] : [row, ...forms.map(rowOf)];
        }),
      );
    },
    /** @param told what is wrong with a field of the row at that place, if anything */
    show: (told: (place: number, name: KpiField) => string | undefined) =>
      setRows(
        rows.map(({ key, form }, place) => ({
          key,
          form,
          problems: {
            kpi: told(place, 'kpi'),
            okr: told(place, 'okr'),
            okr_feito: told(place, 'okr_feito'),
          },
        })),
      ),
  };
}
