import { dayMs, hourMs } from '@alinha/rules/dates';

/** How a clock jumped: it is a day or more from the database's, went back, or went forward faster than time does. */
export type Jump = 'database' | 'back' | 'forward';

/** What the clock and the time since the machine's start (also asleep) show at once, in milliseconds. */
export interface Reading {
  now: number;
  uptime: number;
}

/** What a clock is compared with. */
interface Known {
  /** The database's clock, in milliseconds. */
  database: number;
  /** What this machine's clock last showed, to any process. */
  seen: number | undefined;
  /** The last reading of this process that was right. */
  last: Reading | undefined;
}

/** The longest that a machine may be off before its clock is doubted, in milliseconds: more than company holidays. */
const longestPause = 45 * dayMs;

/** Whether a clock jumped. A correction of less than an hour, and any that was confirmed within the last hour, is none. */
export function jumpOf({ now, uptime }: Reading, { database, seen, last }: Known): Jump | undefined {
  if (Math.abs(now - database) > dayMs) return 'database';
  const before = seen ?? last?.now;
  if (before === undefined || Math.abs(now - before) <= hourMs) return undefined;
  if (now < before) return 'back';
  const expected = last ? last.now + uptime - last.uptime : now;
  return now - expected > dayMs || now - before > longestPause ? 'forward' : undefined;
}
