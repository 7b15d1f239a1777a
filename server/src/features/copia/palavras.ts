import { formatDay, formatMoment, monthNames } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { capitalized } from '@alinha/rules/text';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** A value as people read it; nothing where there is none. */
export function textOf(campo: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (campo === 'mes') return capitalized(monthNames[value - 1] ?? String(value));
    // Years and numbers of records have no separators.
    return Number.isInteger(value) ? String(value) : formatNumber(value);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) return formatMoment(new Date(value).toISOString());
  return day.test(value) ? formatDay(value) : value;
}
