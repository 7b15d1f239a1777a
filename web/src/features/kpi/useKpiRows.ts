import { useRef, useState } from 'react';
import { emptyKpi, isBlank, type KpiField, type KpiForm } from './form.ts';

/** A KPI of a new cycle as it is typed. */
export interface KpiRow {
  /** The React key. */
  key: number;
  form: KpiForm;
  problems?: Partial<KpiForm>;
}

/** The KPIs of a new cycle; initially one blank row. */
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
    /** Inserts KPIs after a row, replacing it if blank, and removes other blank rows. */
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
    /** @param problemOf returns the error of a field of the row at a position, if any */
    show: (problemOf: (place: number, name: KpiField) => string | undefined) =>
      setRows(
        rows.map(({ key, form }, place) => ({
          key,
          form,
          problems: {
            kpi: problemOf(place, 'kpi'),
            okr: problemOf(place, 'okr'),
            okr_feito: problemOf(place, 'okr_feito'),
          },
        })),
      ),
  };
}
