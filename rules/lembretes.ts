import { daysUntil } from './dates.ts';

/** The hour in São Paulo at which people are mailed what they owe, unless HR says otherwise. */
export const horaPadrao = 8;

/** How many days before its deadline something is mentioned every day. */
export const diasDeAviso = 3;

/** After how many days somebody hears again of what is overdue and nothing else. */
const overdueAgain = 7;

/** What somebody owes, counted. */
interface Owed {
  atrasadas: number;
  /** Due today or within `diasDeAviso`. */
  emBreve: number;
  /** Not in the last mail. */
  novas: number;
}

/**
 * Whether somebody is reminded on a day (DIG-01): of something that is new or due soon, and of what is overdue alone once
 * a week.
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

/** Whether it is time: from Monday to Friday, from the hour on to the end of the day; `time` is `HH:mm`. */
export function isReminderTime(today: string, time: string, hora: number): boolean {
  const weekday = new Date(today).getUTCDay();
  return weekday >= 1 && weekday <= 5 && Number(time.slice(0, 2)) >= hora;
}
