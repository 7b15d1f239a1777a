import type { TipoDePrazo } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { addDays, monthNames, periodOf } from '@alinha/rules/dates';
import { firstDayOf } from '@alinha/rules/prazos';

/** How many first periods are offered, including the current one. */
const offered = (tipo: TipoDePrazo) => (tipo === 'avaliacao' ? 8 : 24);

const periodOn = (tipo: TipoDePrazo, day: string): string => {
  const { ano, mes, trimestre } = periodOf(day);
  return tipo === 'avaliacao' ? periodName(tipo, ano, trimestre) : periodName('report', ano, mes);
};

/**
 * The first periods that HR may choose, newest first, by their first day.
 * @param chosen is always included, however old
 */
export function firstPeriods(tipo: TipoDePrazo, today: string, chosen: string) {
  const days = [firstDayOf(tipo, today)];
  while (days.length < offered(tipo)) days.push(firstDayOf(tipo, addDays(days.at(-1) ?? today, -1)));
  if (!days.includes(chosen)) days.push(chosen);
  return days
    .toSorted()
    .reverse()
    .map((value) => ({ value, label: periodOn(tipo, value) }));
}

/** What happens today, of the deadlines that begin with a day. */
const happens: Partial<Record<TipoDePrazo, string>> = {
  assinatura: 'O que for escrito hoje',
  ciencia: 'A confirmação de leitura do que for assinado hoje',
  discordancia: 'A resposta a quem discordar hoje',
};

/** An example of a deadline, for today or the previous period. */
export function example(tipo: TipoDePrazo, dias: number, today: string): string {
  const first = firstDayOf(tipo, today);
  const last = addDays(first, -1);
  const dayInWords = (day: string) => {
    const { ano, mes } = periodOf(day);
    return `${Number(day.slice(8))} de ${monthNames[mes - 1]} de ${ano}`;
  };
  const begins = happens[tipo];
  if (begins) return `${begins} vence em ${dayInWords(addDays(today, dias))}.`;
  const what = tipo === 'report' ? 'O report de' : 'A avaliação do';
  return `${what} ${periodOn(tipo, last)} vence em ${dayInWords(addDays(last, dias))}.`;
}
