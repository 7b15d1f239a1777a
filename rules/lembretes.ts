import { daysUntil } from './dates.ts';
import { type DiasSemExpediente, isWorkingDay } from './diasUteis.ts';

/** The default hour in São Paulo at which reminders are mailed. */
export const horaPadrao = 8;

/** How many days before its deadline something is mentioned daily. */
export const diasDeAviso = 3;

/** After how many days an overdue item alone is mentioned again. */
const overdueAgain = 7;

/** How many things somebody owes. */
interface Owed {
  atrasadas: number;
  /** Due today or within `diasDeAviso`. */
  emBreve: number;
  /** Not in the last mail. */
  novas: number;
}

/**
 * Whether somebody gets a reminder on a day (DIG-01): at once for something new or due soon, and once a week for what
 * is only overdue.
 * @param last the day of the last mail, null where there was none
 */
export function isReminderDue(
  { atrasadas, emBreve, novas }: Owed,
  last: string | null,
  today: string,
): boolean {
  if (last !== null && last >= today) return false;
  if (emBreve > 0 || novas > 0) return true;
  return atrasadas > 0 && (last === null || daysUntil(today, last) >= overdueAgain);
}

/** Whether the daily digest may be mailed now: on a working day, from `hora` to the end of the day; `time` is `HH:mm`. */
export const isReminderTime = (
  today: string,
  time: string,
  hora: number,
  semExpediente: DiasSemExpediente,
): boolean => isWorkingDay(today, semExpediente) && Number(time.slice(0, 2)) >= hora;
