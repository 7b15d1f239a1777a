import { lastDayOf, periodName } from './coverage.ts';
import { periodBefore, periodOf, quarterLabels } from './dates.ts';

/** A quarter of a year, counted from 1. */
export interface Trimestre {
  ano: number;
  trimestre: number;
}

/** How many days after a quarter's end HR owes its closing (FEC-09). */
export const diasParaFechar = 10;

/** Whether the quarter is over on the day `today`, `YYYY-MM-DD`. */
export const hasEnded = ({ ano, trimestre }: Trimestre, today: string): boolean =>
  lastDayOf({ ano, periodo: trimestre, periodos: 4 }) < today;

/** The last `count` quarters that are over on the day `today`, newest first. */
export function lastEnded(today: string, count: number): Trimestre[] {
  let current = periodOf(today);
  return Array.from({ length: count }, () => {
    const { ano, n: trimestre } = periodBefore(current.ano, current.trimestre, 4);
    current = { ...current, ano, trimestre };
    return { ano, trimestre };
  });
}

/** Sorts quarters, newest first. */
export const newestFirst = (a: Trimestre, b: Trimestre): number => b.ano - a.ano || b.trimestre - a.trimestre;

/** Whether a quarter is the quarter `a`. */
export const isTrimestre =
  (a: Trimestre) =>
  (b: Trimestre): boolean =>
    a.ano === b.ano && a.trimestre === b.trimestre;

/** What HR has to do about a quarter: 'Fechar o 3º trimestre de 2026'. */
export const fecharTrimestre = ({ ano, trimestre }: Trimestre): string =>
  `Fechar o ${periodName('avaliacao', ano, trimestre)}`;

/** The short name of a quarter: '3º tri 2026'. */
export const trimestreCurto = ({ ano, trimestre }: Trimestre): string =>
  `${quarterLabels[trimestre - 1]?.toLowerCase()} ${ano}`;
