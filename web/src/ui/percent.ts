/** A percent as displayed: a whole number from 0 to 100; NaN counts as 0 (DATA-09, DATA-13). */
export function percent(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)));
}
