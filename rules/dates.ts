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

/** Cached for the current minute: every call needs it, and formatting costs as much as a small call. */
function inSaoPaulo(instant: Date) {
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (last?.minute !== minute) last = { minute, ...reckonInSaoPaulo(instant) };
  return last;
}

function reckonInSaoPaulo(instant: Date) {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Month labels of the chart's columns (ORG-05, DATA-10). */
export const monthLabels = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** Month names in sentences (DATA-10). */
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

/** Quarter labels of the chart's columns (ORG-06, DATA-10). */
export const quarterLabels = ['1º Tri', '2º Tri', '3º Tri', '4º Tri'];

/** Quarter names in sentences. */
export const quarterNames = quarterLabels.map((label) => label.replace('Tri', 'trimestre'));

/** A minute, an hour and a day in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The earliest year of a report or evaluation. */
export const earliestYear = 2000;

/** The day in São Paulo at that instant, `YYYY-MM-DD` (DATA-11). */
export function todayIn(now: Date): string {
  return inSaoPaulo(now).day;
}

/** Year, month (1 to 12) and quarter (1 to 4) of a day `YYYY-MM-DD` (DATA-10). */
export function periodOf(day: string): { ano: number; mes: number; trimestre: number } {
  const mes = Number(day.slice(5, 7));
  return { ano: Number(day.slice(0, 4)), mes, trimestre: Math.ceil(mes / 3) };
}

/** The period before the n-th of a year with that many periods: 12 months or 4 quarters. */
export const periodBefore = (ano: number, n: number, ofYear: 12 | 4): { ano: number; n: number } =>
  n > 1 ? { ano, n: n - 1 } : { ano: ano - 1, n: ofYear };

/** The month after that of `day`. */
export function comingMonth(day: string): { ano: number; mes: number } {
  const { ano, mes } = periodOf(day);
  return mes < 12 ? { ano, mes: mes + 1 } : { ano: ano + 1, mes: 1 };
}

/** Formats a day `YYYY-MM-DD` as `dd/mm/aaaa`; a day has no time zone to convert (DATA-11). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/**
 * Converts a typed day, `2/11/2026`, to `YYYY-MM-DD`; null where it is incomplete. Does not check that the day exists.
 */
export function parseDay(raw: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim()) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Formats an ISO instant in São Paulo's `dd/mm/aaaa` and `HH:mm` (DATA-11). Throws RangeError for an invalid instant.
 */
export function formatInstant(iso: string): { date: string; time: string } {
  const { day, time } = inSaoPaulo(new Date(iso));
  return { date: formatDay(day), time };
}

/** The same in words: `31/12/2026 às 23:59`. */
export function formatMoment(iso: string): string {
  const { date, time } = formatInstant(iso);
  return `${date} às ${time}`;
}

/** The instant at which it is that time (`HH:mm`) of that day in São Paulo. */
export function instantIn(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const shown = inSaoPaulo(new Date(asUtc));
  return new Date(asUtc + asUtc - Date.parse(`${shown.day}T${shown.time}Z`));
}

const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** The weekday of a day in words: `segunda-feira`. */
export const weekdayName = (day: string): string => weekdayNames[new Date(day).getUTCDay()] ?? '';

/** An instant of the coming days in words: `segunda-feira, 30/11, às 7:00`. */
export function formatComing(iso: string): string {
  const { day, time } = inSaoPaulo(new Date(iso));
  return `${weekdayName(day)}, ${formatDay(day).slice(0, 5)}, às ${time.replace(/^0/, '')}`;
}

/** The day `days` later, or earlier where negative; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The first day that is a whole year after `day`, both `YYYY-MM-DD`: after 29 February that is 1 March. */
export function yearAfter(day: string): string {
  const { ano, mes } = periodOf(day);
  return new Date(Date.UTC(ano + 1, mes - 1, Number(day.slice(8)))).toISOString().slice(0, 10);
}

/** Days from `today` to `day`, both `YYYY-MM-DD`; negative where it is past. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(day) - Date.parse(today)) / dayMs;

/** Whether a deadline, a whole day `YYYY-MM-DD`, lies before `today`. */
export function isPast(deadline: string, today: string): boolean {
  return deadline < today;
}

/** Why a report or evaluation of that year is not allowed, or null: years go from 2000 to the current one. */
export function yearProblem(ano: number, today: string): string | null {
  const latest = periodOf(today).ano;
  if (Number.isInteger(ano) && ano >= earliestYear && ano <= latest) return null;
  return `O ano deve estar entre ${earliestYear} e ${latest}.`;
}
