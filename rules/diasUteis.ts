import { addDays, formatInstant, instantIn, todayIn } from './dates.ts';

/** Days without work besides weekends: national holidays, and the days that HR added. */
export type DiasSemExpediente = ReadonlySet<string>;

/** Whether a day `YYYY-MM-DD` is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;

/** Whether a day is a working day: Monday to Friday, no national holiday, and no day that HR added (DIG-07). */
export const isWorkingDay = (day: string, semExpediente: DiasSemExpediente): boolean =>
  !isWeekend(day) && !semExpediente.has(day);

/** The first working day from `day` on. */
function workingDayFrom(day: string, semExpediente: DiasSemExpediente): string {
  let found = day;
  while (!isWorkingDay(found, semExpediente)) found = addDays(found, 1);
  return found;
}

/** The n-th working day after `day`, which does not count itself. */
export function workingDayAfter(day: string, n: number, semExpediente: DiasSemExpediente): string {
  let found = day;
  for (let left = n; left > 0; left -= 1) found = workingDayFrom(addDays(found, 1), semExpediente);
  return found;
}

/** How many working days there are after `from` until `day`, which counts. */
export function workingDaysUntil(day: string, from: string, semExpediente: DiasSemExpediente): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= day; at = addDays(at, 1))
    if (isWorkingDay(at, semExpediente)) count += 1;
  return count;
}

/** The hours of working days in São Paulo in which reminders are mailed at a press: from the first to before the last. */
export const horarioDeEnvio = { de: '07:00', ate: '19:00' } as const;

/**
 * When a reminder that is asked for now is mailed (DIG-08): null for at once, in the hours of a working day, else when the
 * next such hours begin.
 */
export function nextSending(now: Date, semExpediente: DiasSemExpediente): Date | null {
  const today = todayIn(now);
  const { time } = formatInstant(now.toISOString());
  const { de, ate } = horarioDeEnvio;
  const works = isWorkingDay(today, semExpediente);
  if (works && de <= time && time < ate) return null;
  const first = works && time >= ate ? addDays(today, 1) : today;
  return instantIn(workingDayFrom(first, semExpediente), de);
}
