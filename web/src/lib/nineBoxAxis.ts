import type { NineBoxBand } from '@alinha/rules/ninebox';

/** What a row or a column of the Nine-Box stands for. */
export type NineBoxAxis = 'Cultura' | 'KPI' | 'Potencial' | 'Desempenho';

/** A band beside the name of its axis, with which it agrees: 'Cultura alta', 'Desempenho alto'. */
export function bandOnAxis(axis: NineBoxAxis, band: NineBoxBand): string {
  const last = axis === 'Cultura' ? 'a' : 'o';
  return { 1: `baix${last}`, 2: `médi${last}`, 3: `alt${last}` }[band];
}
