// biome-ignore lint/style/noRestrictedImports: types only; a kind of deadline without a period here does not compile
import type { TipoDePrazo } from '@alinha/contract/choices';
import { addDays, periodOf } from './dates.ts';

/**
 * When something is due, in days after its period ends or after the day on which the record was written (signature) or
 * signed (statement), or the disagreement stated (answer); and since when it counts.
 */
export interface Prazo {
  dias: number;
  /** The first day of the first period that counts; of statements and answers, the first day of signing or of stating that does. */
  a_partir_de: string;
}

/** The deadline of each kind, null where HR set none. */
export type Prazos = Readonly<Record<TipoDePrazo, Prazo | null>>;

/** The deadlines of a new company. */
export const semPrazos: Prazos = {
  report: null,
  avaliacao: null,
  assinatura: null,
  ciencia: null,
  discordancia: null,
};

const monthsOf: Record<TipoDePrazo, number> = {
  report: 1,
  avaliacao: 3,
  assinatura: 1,
  ciencia: 1,
  discordancia: 1,
};

/** The first day of the period that contains `day` (`YYYY-MM-DD`): its month, or its quarter (PEND-02). */
export function firstDayOf(tipo: TipoDePrazo, day: string): string {
  const { ano, mes } = periodOf(day);
  const first = mes - ((mes - 1) % monthsOf[tipo]);
  return `${ano}-${String(first).padStart(2, '0')}-01`;
}

/** The last day on time, counted from the last day of a period or from the day something was written (PEND-01). */
export const deadlineOf = (from: string, { dias }: Prazo): string => addDays(from, dias);

/** Whether something that is due from a day on is past its deadline. */
export const isLate = (prazo: Prazo | null, from: string, today: string): boolean =>
  prazo !== null && deadlineOf(from, prazo) < today;
