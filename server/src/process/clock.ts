import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { uptime as secondsUp } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { type Jump, jumpOf, type Reading } from '../jump.ts';
import { repeat } from '../repeat.ts';

/** The file of the data directory with the instant that this machine's clock last showed. */
export const clockFile = 'relogio';

/** Notes what the clock shows, which says that it is right. */
export function confirmClock(dir: string, now: Date): void {
  const path = join(dir, clockFile);
  writeFileSync(`${path}.novo`, `${now.toISOString()}\n`, { mode: 0o600 });
  renameSync(`${path}.novo`, path);
}

/** What the clock last showed; undefined where nobody noted it. */
function seenIn(dir: string): number | undefined {
  try {
    const seen = Date.parse(readFileSync(join(dir, clockFile), 'utf8').trim());
    return Number.isNaN(seen) ? undefined : seen;
  } catch {
    return undefined;
  }
}

interface Needs {
  db: Db;
  clock: () => Date;
  /** The data directory of this machine. */
  dir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Called once for each jump. */
  onJump: (jump: Jump) => Promise<void>;
  /** Milliseconds since the machine's start. */
  uptime?: () => number;
}

/** Watches this machine's clock for what must not be done by a wrong one. */
export interface ClockWatch {
  /** The jump that nobody corrected or confirmed yet. */
  jump(): Jump | undefined;
  /** Whether what destroys has to wait: looks at the clock anew. */
  isHeld(): Promise<boolean>;
}

/** Watches a clock. What it last showed is noted in the data directory, once a minute at most. */
export function watchClock({
  db,
  clock,
  dir,
  log,
  onJump,
  uptime = () => secondsUp() * 1000,
}: Needs): ClockWatch {
  let jump: Jump | undefined;
  let last: Reading | undefined;
  let noted = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const [row] = await rowsOf<{ em: number }>(
      db,
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as em`,
    );
    const reading = { now: clock().getTime(), uptime: uptime() };
    const was = jump;
    jump = jumpOf(reading, { database: row?.em ?? reading.now, seen: seenIn(dir), last });
    if (jump === undefined) {
      last = reading;
      if (Math.abs(reading.now - noted) >= minuteMs) note(reading);
      if (was !== undefined) log.info('the clock is right again: what waited goes on');
    } else if (was === undefined) {
      log.error({ jump }, 'the clock jumped: nothing expires or is erased until it is right or confirmed');
      await onJump(jump);
    }
  };
  const note = ({ now }: Reading) => {
    noted = now;
    try {
      confirmClock(dir, new Date(now));
    } catch (err) {
      log.error({ err }, 'what the clock shows could not be noted');
    }
  };
  return {
    jump: () => jump,
    isHeld: async () => {
      await look();
      return jump !== undefined;
    },
  };
}

/** Looks at the clock each minute. */
export const startClock = (watch: ClockWatch, log: Needs['log']) =>
  repeat({ round: () => watch.isHeld(), pulse: minuteMs, log, failed: 'looking at the clock failed' });
