import { monthLabels, monthNames, periodOf, quarterLabels, quarterNames } from '@alinha/rules/dates';
import type { Aberto } from '../registros/search.ts';

export const viewNames = ['report', 'cultural'] as const;
export type View = (typeof viewNames)[number];

interface ViewSpec {
  label: string;
  /** Heads of the period columns. */
  periodLabels: readonly string[];
  /** The same periods as sentences and readers name them. */
  periodNames: readonly string[];
  /** Narrowest width of a period column in pixels: a touch target, or a score with its marks. */
  periodMin: number;
  /** What one cell may hold, in the singular, and as an address names it. */
  record: string;
  tipo: Aberto['tipo'];
  /** The period, counted from 1, of a day `YYYY-MM-DD`. */
  periodOf: (day: string) => number;
}

/** The two ways to look at the chart (ORG-04 to ORG-06). */
export const views: Record<View, ViewSpec> = {
  report: {
    label: 'Registro de Alinhamentos',
    periodLabels: monthLabels,
    periodNames: monthNames,
    periodMin: 44,
    record: 'report',
    tipo: 'report',
    periodOf: (day) => periodOf(day).mes,
  },
  cultural: {
    label: 'Avaliação Cultural',
    periodLabels: quarterLabels,
    periodNames: quarterNames,
    periodMin: 72,
    record: 'avaliação',
    tipo: 'avaliacao',
    periodOf: (day) => periodOf(day).trimestre,
  },
};

/** Where the last choice is stored on the device (ORG-07). */
export const viewStorageKey = 'organogramaView';

const isView = (value: unknown): value is View => viewNames.some((name) => name === value);

/** The address decides, then what was stored, then the report view (ORG-08). */
export function chooseView(inAddress: unknown, stored: unknown): View {
  if (isView(inAddress)) return inAddress;
  return isView(stored) ? stored : 'report';
}
