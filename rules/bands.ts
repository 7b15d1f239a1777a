import { shownPercent } from './averages.ts';

/** How good a percent is: the name of its colour. */
export type Band = 'green' | 'blue' | 'yellow' | 'red';

/** The word for each band: colour never speaks alone. */
export const bandWords: Record<Band, string> = {
  green: 'Excelente',
  blue: 'Bom',
  yellow: 'Atenção',
  red: 'Crítico',
};

/** The band of a percent, judged on the whole number that is shown (DATA-07). */
export function bandOf(percent: number): Band {
  const shown = shownPercent(percent);
  if (shown >= 90) return 'green';
  if (shown >= 70) return 'blue';
  return shown >= 50 ? 'yellow' : 'red';
}
