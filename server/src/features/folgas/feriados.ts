import type { Folga } from '@alinha/contract/folgas';
import { periodOf } from '@alinha/rules/dates';
import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';

/** The library's dates are midnights of the process's own time zone. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Only holidays by national law: Carnaval and Corpus Christi are optional, and Páscoa is a Sunday. */
const feriadosOf = (ano: number): Folga[] =>
  getHolidays(ano)
    .filter(({ type }) => type === 'national')
    .map(({ name, date }) => ({ dia: dayOf(date), nome: name }));

/** The national holidays of the year of `today` and of the next one, by day. */
export function feriadosAround(today: string): Folga[] {
  const { ano } = periodOf(today);
  return [...feriadosOf(ano), ...feriadosOf(ano + 1)];
}
