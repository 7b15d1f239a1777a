// biome-ignore lint/style/noRestrictedImports: types alone; a kind of deadline without a period here does not compile
import type { TipoDePrazo } from '@alinha/contract/choices';
import { addDays, periodOf } from './dates.ts';

/** Until when something is due, in days past the end of its period or past the day it was written, and of which periods. */
export interface Prazo {
  dias: number;
  /** The first day of the first period that counts. */
  a_partir_de: string;
}

/** The deadline of each kind, null where HR set none. */
export type Prazos = Readonly<Record<TipoDePrazo, Prazo | null>>;

/** As a new company has them. */
export const semPrazos: Prazos = { report: null, avaliacao: null, assinatura: null };

const monthsOf: Record<TipoDePrazo, number> = { report: 1, avaliacao: 3, assinatura: 1 };

/** The first day of the period of a kind that a day `YYYY-MM-DD` is in: its month, or its quarter (PEND-02). */
export function firstDayOf(tipo: TipoDePrazo, day: string): string {
  const { ano, mes } = periodOf(day);
  const first = mes - ((mes - 1) % monthsOf[tipo]);
  return `${ano}-${String(first).padStart(2, '0')}-01`;
}

/** The last day in time, counted from the last day of a period or from the day that something was written (PEND-01). */
export const deadlineOf = (from: string, { dias }: Prazo): string => addDays(from, dias);
