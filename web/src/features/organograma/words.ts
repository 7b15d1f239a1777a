import { formatNumber } from '@alinha/rules/numbers';

/** The verb of a count of what is missing. */
export const verbOf = (count: number): string => (count === 1 ? 'falta' : 'faltam');

/** How many records are missing: 'falta 1', 'faltam 12'. */
export const faltam = (count: number): string => `${verbOf(count)} ${formatNumber(count)}`;
