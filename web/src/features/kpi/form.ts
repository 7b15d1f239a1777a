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

/** What of a KPI's problems is told: a missing field before a wrong number, and that before one that is out of range. */
export function mostUrgent(problems: readonly string[], messages: KpiMessages): string | undefined {
  const order: readonly string[] = [messages.missing, messages.invalidOkr, messages.invalidFeito];
  return order.find((message) => problems.includes(message)) ?? problems[0];
}
