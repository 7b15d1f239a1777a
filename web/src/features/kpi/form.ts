import type { Kpi, KpiMessages } from '@alinha/contract/kpi';
import { formatNumber, parseNumber } from '@alinha/rules/numbers';

/** A KPI as typed: numbers are text until they are judged. */
export type KpiForm = Record<KpiField, string>;
export type KpiField = 'kpi' | 'okr' | 'okr_feito';

export const emptyKpi: KpiForm = { kpi: '', okr: '', okr_feito: '' };

export const formOf = ({ kpi, okr, okr_feito }: Kpi): KpiForm => ({
  kpi,
  okr: formatNumber(okr),
  okr_feito: formatNumber(okr_feito),
});

/** A number for the contract to judge: what is no number stays text, so that it never counts 0 (DATA-12). */
const typedNumber = (raw: string) => (raw.trim() === '' ? '' : (parseNumber(raw) ?? raw));

/** A typed KPI as the contract judges and takes it. */
export const bodyOf = ({ kpi, okr, okr_feito }: KpiForm) => ({
  kpi,
  okr: typedNumber(okr),
  okr_feito: typedNumber(okr_feito),
});

/** A KPI to begin a new cycle with: the same indicator and target, with nothing achieved yet. */
export const begunAnew = (kpi: Kpi): KpiForm => ({ ...formOf(kpi), okr_feito: '0' });

export const isBlank = (form: KpiForm): boolean => Object.values(form).every((text) => text.trim() === '');

const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/y;
/** What spreadsheets show around a number. */
const unit = /^R\$\s*|\s*%$/g;

/** The lines of a table as spreadsheets copy it: cells between tabs, those with line breaks between quotation marks. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (cell.lastIndex = 0; cell.lastIndex < text.length; ) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return [];
    lines.at(-1)?.push((quoted?.replaceAll('""', '"').replace(/\s+/g, ' ') ?? plain).trim());
    if (end !== '\t' && cell.lastIndex < text.length) lines.push([]);
  }
  return lines.filter((line) => line.some(Boolean));
}

/**
 * The KPIs that a table on the clipboard is: what is measured, its target, what was achieved, for which 0 stands where
 * there is no third column. The line with their headings is left out. Undefined where it is no table.
 */
export function kpisOf(text: string): KpiForm[] | undefined {
  const lines = cellsOf(text);
  if (!lines.some((line) => line.length > 1)) return undefined;
  const rows = lines.map(([kpi = '', okr = '', feito = '0']) => ({
    kpi,
    okr: okr.replace(unit, ''),
    okr_feito: feito.replace(unit, ''),
  }));
  const [first, ...others] = rows;
  const headed = others.length > 0 && /^\D+$/.test(first?.okr ?? '');
  return headed ? others : rows;
}

/** What of a KPI's problems is told: a missing field before a wrong number, and that before one that is out of range. */
export function mostUrgent(problems: readonly string[], messages: KpiMessages): string | undefined {
  const order: readonly string[] = [messages.missing, messages.invalidOkr, messages.invalidFeito];
  return order.find((message) => problems.includes(message)) ?? problems[0];
}
