import { type Kpi, type KpiMessages, kpiFields } from '@alinha/contract/kpi';
import { formatNumber, parseNumber } from '@alinha/rules/numbers';

/** A KPI as typed: numbers are text until they are judged. */
export interface KpiForm {
  kpi: string;
  okr: string;
  okr_feito: string;
}
type KpiField = keyof KpiForm;

export const emptyKpi: KpiForm = { kpi: '', okr: '', okr_feito: '' };

export const formOf = ({ kpi, okr, okr_feito }: Kpi): KpiForm => ({
  kpi,
  okr: formatNumber(okr),
  okr_feito: formatNumber(okr_feito),
});

export const isChanged = (form: KpiForm, before: KpiForm): boolean =>
  form.kpi.trim() !== before.kpi.trim() ||
  form.okr.trim() !== before.okr.trim() ||
  form.okr_feito.trim() !== before.okr_feito.trim();

/** What is wrong with a KPI: the message that comes first, and every field that is wrong. */
export interface KpiProblem {
  message: string;
  fields: ReadonlySet<KpiField>;
}

export type KpiValue = Pick<Kpi, 'kpi' | 'okr' | 'okr_feito'>;

/** A number for the contract to judge: what is no number stays text, so that it never counts 0 (DATA-12). */
const typedNumber = (raw: string) => (raw.trim() === '' ? '' : (parseNumber(raw) ?? raw));

/**
 * Judges a typed KPI by the contract, with the messages of one form. A missing field is told before a wrong number,
 * and that before a number that is out of range.
 */
export function judgeKpi(
  form: KpiForm,
  messages: KpiMessages,
): { value: KpiValue } | { problem: KpiProblem } {
  const { kpi, okr, okr_feito } = form;
  const typed = { kpi, okr: typedNumber(okr), okr_feito: typedNumber(okr_feito) };
  const { data, error } = kpiFields(messages).safeParse(typed);
  if (data) return { value: data };
  const order: string[] = [messages.missing, messages.invalidOkr, messages.invalidFeito];
  const rank = ({ message }: { message: string }) => {
    const place = order.indexOf(message);
    return place < 0 ? order.length : place;
  };
  const [first] = error.issues.toSorted((a, b) => rank(a) - rank(b));
  const fields = new Set(error.issues.map(({ path }) => path[0] as KpiField));
  return { problem: { message: first?.message ?? messages.missing, fields } };
}
