import { monthLabels, monthNames, periodOf, quarterLabels, quarterNames } from '@alinha/rules/dates';
import type { Aberto } from '../registros/search.ts';

export const viewNames = ['report', 'cultural'] as const;
export type View = (typeof viewNames)[number];

export interface ViewSpec {
  label: string;
  /** Headings of the period columns. */
  periodLabels: readonly string[];
  /** The full names of the periods, for sentences and screen readers. */
  periodNames: readonly string[];
  /** Minimum width of a period column in pixels: a touch target, or a score with its icons. */
  periodMin: number;
  /** The kind of record in a cell, in the singular, and as named in URLs. */
  record: string;
  records: string;
  /** What is said of a record, in its gender. */
  missing: string;
  overdue: string;
  signed: string;
  tipo: Aberto['tipo'];
  /** The period, counted from 1, of a day `YYYY-MM-DD`. */
  periodOf: (day: string) => number;
}

/** The two views of the chart (ORG-04 to ORG-06). */
export const views: Record<View, ViewSpec> = {
  report: {
    label: 'Registro de Alinhamentos',
    periodLabels: monthLabels,
    periodNames: monthNames,
    periodMin: 44,
    record: 'report',
    records: 'reports',
    missing: 'falta o',
    overdue: 'atrasado',
    signed: 'assinado',
    tipo: 'report',
    periodOf: (day) => periodOf(day).mes,
  },
  cultural: {
    label: 'Avaliação Cultural',
    periodLabels: quarterLabels,
    periodNames: quarterNames,
    periodMin: 72,
    record: 'avaliação',
    records: 'avaliações',
    missing: 'falta a',
    overdue: 'atrasada',
    signed: 'assinada',
    tipo: 'avaliacao',
    periodOf: (day) => periodOf(day).trimestre,
  },
};

/** Local storage key of the last choice (ORG-07). */
export const viewStorageKey = 'organogramaView';

const isView = (value: unknown): value is View => viewNames.some((name) => name === value);

/** The view from the URL, else the stored one, else the report view (ORG-08). */
export function chooseView(inAddress: unknown, stored: unknown): View {
  if (isView(inAddress)) return inAddress;
  return isView(stored) ? stored : 'report';
}
