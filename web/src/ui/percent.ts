/** A percent as it is shown and drawn: a whole number from 0 to 100; what is no number counts 0 (DATA-09, DATA-13). */
export function percent(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)));
}
