import { formatInstant, minuteMs, todayIn } from '@alinha/rules/dates';
import { isReminderTime } from '@alinha/rules/lembretes';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/open.ts';
import { lembretes } from '../../db/schema.ts';
import type { Sender } from '../../mail/templates.ts';
import { repeat } from '../../repeat.ts';
import { findDiasSemExpediente } from '../folgas/index.ts';
import { isDigestDue, queueDigest } from './digest.ts';
import { findHora, hasRequests, idsAfter, lockLembretes } from './queries.ts';
import { remindRequested } from './remind.ts';

/** How often the clock is checked, in milliseconds. */
const pulse = minuteMs;
/** People per transaction. */
const atOnce = 200;

interface Source {
  db: Db;
  config: Sender;
  clock: () => Date;
}

const isTime = async (db: Db, now: Date, hora: number) => {
  const today = todayIn(now);
  const { time } = formatInstant(now.toISOString());
  return isReminderTime(today, time, hora, await findDiasSemExpediente(db, today));
};

/**
 * Mails people who are to be reminded: those of whom somebody asked it outside of hours (DIG-08), and from HR's hour on
 * everybody a digest of what they owe, unless today's run is complete. People are processed in batches, each claimed by one
 * process; what a dead process left incomplete is continued.
 * @returns how many digests this process queued
 */
export async function remindEverybody(
  { db, config, clock }: Source,
  signal?: AbortSignal,
  most = atOnce,
): Promise<number> {
  let mailed = 0;
  const inBatches = async (next: typeof remindNext) => {
    while (!signal?.aborted) {
      const sent = await db.transaction((tx) => next(tx, config, clock(), most));
      if (sent === undefined) break;
      mailed += sent;
    }
  };
  if (await hasRequests(db)) await inBatches(remindRequested);
  if (await isTime(db, clock(), await findHora(db))) await inBatches(remindNext);
  return mailed;
}

/** Processes the next batch. @returns how many were mailed; undefined once today's run is complete */
async function remindNext(tx: Db, config: Sender, now: Date, most: number): Promise<number | undefined> {
  const { hora, dia, ate } = await lockLembretes(tx);
  const today = todayIn(now);
  const isBegun = dia === today;
  const isDone = dia !== null && (dia > today || (isBegun && ate === null));
  if (isDone || !(await isTime(tx, now, hora))) return undefined;
  const ids = await idsAfter(tx, (isBegun ? ate : null) ?? 0, most);
  await tx.update(lembretes).set({ dia: today, ate: ids.at(-1) ?? null });
  if (ids.length === 0) return undefined;
  return (await queueDigest(tx, config, { ids, now, isWanted: isDigestDue(today) })).enviados.length;
}

/** Mails digests on each working day at HR's hour, or as soon after it as the server runs. */
export function startReminders({
  log,
  ...source
}: Source & { log: Pick<FastifyBaseLogger, 'info' | 'error'> }) {
  const round = async (signal: AbortSignal) => {
    const emails = await remindEverybody(source, signal);
    if (emails > 0) log.info({ emails }, 'reminders queued');
  };
  return repeat({ round, pulse, log, failed: 'reminders failed, they are tried again' });
}
