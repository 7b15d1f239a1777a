import { shownPercent } from './averages.ts';

/** The rating of a percent, named after its colour. */
export type Band = 'green' | 'blue' | 'yellow' | 'red';

/** A word for each band, because colour alone must not carry meaning. */
export const bandWords: Record<Band, string> = {
  green: 'Excelente',
  blue: 'Bom',
  yellow: 'Atenção',
  red: 'Crítico',
};

/** The band of a percent, decided on the whole number that is shown (DATA-07). */
export function bandOf(percent: number): Band {
  const shown = shownPercent(percent);
  if (shown >= 90) return 'green';
  if (shown >= 70) return 'blue';
  return shown >= 50 ? 'yellow' : 'red';
}
