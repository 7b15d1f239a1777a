import { type Axes, placeOf, quadrantName, quadrantNames } from '@alinha/rules/ninebox';

/** The axes of a calibration, which are those of a closing. */
export const axes: Axes = ['Potencial', 'Desempenho'];

const all = Object.values(quadrantNames);

/** A cell by its name, with its place where two cells share the name. */
export function cellName(cell: number | null): string {
  const name = quadrantName(cell);
  if (cell === null) return 'Sem posição';
  const isShared = all.filter((one) => one === name).length > 1;
  return isShared ? `${name} (${placeOf(cell, axes).toLowerCase()})` : name;
}
