const parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

let last: { minute: number; day: string; time: string } | undefined;

/** Kept for as long as a minute lasts: every call asks, and the calendar's answer takes as long as a small call. */
function inSaoPaulo(instant: Date) {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (last?.minute !== minute) last = { minute, ...reckon(instant) };
  return last;
}

function reckon(instant: Date) {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The months as the columns of the chart name them (ORG-05, DATA-10). */
export const monthLabels = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** The months as sentences name them (DATA-10). */
export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The quarters as the columns of the chart name them (ORG-06, DATA-10). */
export const quarterLabels = ['1º Tri', '2º Tri', '3º Tri', '4º Tri'];

/** The quarters as sentences name them. */
export const quarterNames = quarterLabels.map((label) => label.replace('Tri', 'trimestre'));

/** The first year that a report or an evaluation may speak of. */
export const earliestYear = 2000;

/** The day, `YYYY-MM-DD`, that it is in São Paulo at that instant (DATA-11). */
export function todayIn(now: Date): string {
  return inSaoPaulo(now).day;
}

/** Year, month (1 to 12) and quarter (1 to 4) of a day `YYYY-MM-DD` (DATA-10). */
export function periodOf(day: string): { ano: number; mes: number; trimestre: number } {
  const mes = Number(day.slice(5, 7));
  return { ano: Number(day.slice(0, 4)), mes, trimestre: Math.ceil(mes / 3) };
}

/** The period before the n-th of a year that has so many of them: 12 months, 4 quarters. */
export const periodBefore = (ano: number, n: number, ofYear: 12 | 4): { ano: number; n: number } =>
  n > 1 ? { ano, n: n - 1 } : { ano: ano - 1, n: ofYear };

/** The month after a day's. */
export function comingMonth(day: string): { ano: number; mes: number } {
  const { ano, mes } = periodOf(day);
  return mes < 12 ? { ano, mes: mes + 1 } : { ano: ano + 1, mes: 1 };
}

/** A day `YYYY-MM-DD` as `dd/mm/aaaa`; it has no time zone to be moved by (DATA-11). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A day as people type it, `2/11/2026`, as `YYYY-MM-DD`; null for what is not whole. Whether there is such a day it does not judge. */
export function parseDay(raw: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim()) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** An ISO instant as São Paulo's `dd/mm/aaaa` and `HH:mm` (DATA-11). Throws RangeError for what is no instant. */
export function formatInstant(iso: string): { date: string; time: string } {
  const { day, time } = inSaoPaulo(new Date(iso));
  return { date: formatDay(day), time };
}

/** The same in words: `31/12/2026 às 23:59`. */
export function formatMoment(iso: string): string {
  const { date, time } = formatInstant(iso);
  return `${date} às ${time}`;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The day so many days later, or earlier where they are negative; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** How many days from `today` to `day`, both `YYYY-MM-DD`; negative where it is past. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(day) - Date.parse(today)) / dayLength;

/** Whether a deadline, a whole day `YYYY-MM-DD`, lies before `today`. */
export function isPast(deadline: string, today: string): boolean {
  return deadline < today;
}

/** Why a report or an evaluation may not be of that year, or null: it must be from 2000 to this year. */
export function yearProblem(ano: number, today: string): string | null {
  const latest = periodOf(today).ano;
  if (Number.isInteger(ano) && ano >= earliestYear && ano <= latest) return null;
  return `O ano deve estar entre ${earliestYear} e ${latest}.`;
}
