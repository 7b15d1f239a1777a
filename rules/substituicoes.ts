import { periodBefore, periodOf, yearAfter } from './dates.ts';

/** What says in whose place a substitute acted, before the leader's name (SUBST-05). */
export const emSubstituicaoA = 'em substituição a';

/** The first day of the previous quarter: what is of earlier periods stays the leader's (SUBST-02). */
export function firstDayOfSubstituto(today: string): string {
  const { ano, trimestre } = periodOf(today);
  const before = periodBefore(ano, trimestre, 4);
  return `${before.ano}-${String(3 * before.n - 2).padStart(2, '0')}-01`;
}

/** A period as a request names it: a month, a quarter or a whole year. */
export interface Periodo {
  ano?: number | undefined;
  mes?: number | undefined;
  trimestre?: number | undefined;
}

/** Whether a period ended before a day; false where no year is given. */
export function endedBefore({ ano, mes, trimestre }: Periodo, day: string): boolean {
  if (ano === undefined) return false;
  const last = mes ?? (trimestre === undefined ? 12 : 3 * trimestre);
  return `${ano}-${String(last).padStart(2, '0')}-31` < day;
}

/** The day since which records are due that a reader sees: a substitute sees none of periods that ended before `desde`. */
export const dueSince = (devido_desde: string | null, desde: string | undefined): string | null =>
  devido_desde !== null && desde !== undefined && devido_desde < desde ? desde : devido_desde;

/** Why a substitution cannot have these days, by the field; undefined where it can: from today on, for a year at most (SUBST-01). */
export function problemOfDays(
  { de, ate }: { de: string; ate: string },
  today: string,
): { campo: 'de' | 'ate'; problema: string } | undefined {
  if (de < today) return { campo: 'de', problema: 'A substituição começa hoje ou depois.' };
  if (ate < de) return { campo: 'ate', problema: 'O último dia não pode vir antes do primeiro.' };
  if (ate >= yearAfter(de)) return { campo: 'ate', problema: 'A substituição dura no máximo um ano.' };
  return undefined;
}
