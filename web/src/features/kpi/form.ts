import type { Kpi, KpiMessages } from '@alinha/contract/kpi';
import { formatNumber, parseNumber } from '@alinha/rules/numbers';

/** A KPI as typed: numbers are text until validated. */
export type KpiForm = Record<KpiField, string>;
export type KpiField = 'kpi' | 'okr' | 'okr_feito';

export const emptyKpi: KpiForm = { kpi: '', okr: '', okr_feito: '' };

export const formOf = ({ kpi, okr, okr_feito }: Kpi): KpiForm => ({
  kpi,
  okr: formatNumber(okr),
  okr_feito: formatNumber(okr_feito),
});

/** A number for the contract to validate; other text is passed unchanged, so that it never counts as 0 (DATA-12). */
const typedNumber = (raw: string) => (raw.trim() === '' ? '' : (parseNumber(raw) ?? raw));

/** A typed KPI as the body that the contract validates. */
export const bodyOf = ({ kpi, okr, okr_feito }: KpiForm) => ({
  kpi,
  okr: typedNumber(okr),
  okr_feito: typedNumber(okr_feito),
});

/** A KPI to begin a new cycle with: the same indicator and target, with nothing achieved yet. */
export const begunAnew = (kpi: Kpi): KpiForm => ({ ...formOf(kpi), okr_feito: '0' });

export const isBlank = (form: KpiForm): boolean => Object.values(form).every((text) => text.trim() === '');

const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/y;
/** Units that spreadsheets show around a number. */
const unit = /^R\$\s*|\s*%$/g;

/** Parses a table as spreadsheets copy it: tab-separated cells, quoted if they contain line breaks. */
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
 * The KPIs in a table on the clipboard: indicator, target and achieved value, which is 0 if
 * there is no third column. A heading line is skipped. Undefined if it is not a table.
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

/** The problem to show of a KPI: a missing field first, then an invalid number, then one out of range. */
export function mostUrgent(problems: readonly string[], messages: KpiMessages): string | undefined {
  const order: readonly string[] = [messages.missing, messages.invalidOkr, messages.invalidFeito];
  return order.find((message) => problems.includes(message)) ?? problems[0];
}
