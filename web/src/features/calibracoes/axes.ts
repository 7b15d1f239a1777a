import type { Axes } from '../ninebox/index.ts';

/** The axes of a calibration, which are those of a closing. */
export const axes: Axes = ['Potencial', 'Desempenho'];
