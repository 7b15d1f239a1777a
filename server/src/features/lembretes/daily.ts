import { formatInstant, todayIn } from '@alinha/rules/dates';
import { isReminderTime } from '@alinha/rules/lembretes';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/open.ts';
import { lembretes } from '../../db/schema.ts';
import type { Sender } from '../../mail/templates.ts';
import { queueDigest } from './digest.ts';
import { findHora, idsAfter, lockLembretes } from './queries.ts';

/** How often the clock is checked, in milliseconds. */
const pulse = 60_000;
/** People per transaction. */
const atOnce = 200;

interface Source {
  db: Db;
  config: Sender;
  clock: () => Date;
}

const isTime = (now: Date, hora: number) =>
  isReminderTime(todayIn(now), formatInstant(now.toISOString()).time, hora);

/**
 * Mails everybody a digest of what they owe, from HR's hour on, unless today's run is complete. People are processed in
 * batches, each claimed by one process; a run that a dead process left incomplete is continued.
 * @returns how many digests this process queued
 */
export async function remindEverybody(
  { db, config, clock }: Source,
  signal?: AbortSignal,
  most = atOnce,
): Promise<number> {
  let mailed = 0;
  if (!isTime(clock(), await findHora(db))) return mailed;
  while (!signal?.aborted) {
    const sent = await db.transaction((tx) => remindNext(tx, config, clock(), most));
    if (sent === undefined) break;
    mailed += sent;
  }
  return mailed;
}

/** Processes the next batch. @returns how many were mailed; undefined once today's run is complete */
async function remindNext(tx: Db, config: Sender, now: Date, most: number): Promise<number | undefined> {
  const { hora, dia, ate } = await lockLembretes(tx);
  const today = todayIn(now);
  const isBegun = dia === today;
  const isDone = dia !== null && (dia > today || (isBegun && ate === null));
  if (isDone || !isTime(now, hora)) return undefined;
  const ids = await idsAfter(tx, (isBegun ? ate : null) ?? 0, most);
  await tx.update(lembretes).set({ dia: today, ate: ids.at(-1) ?? null });
  if (ids.length === 0) return undefined;
  return (await queueDigest(tx, config, { ids, now, onlyDue: true })).enviados.length;
}

/** Mails digests on each working day at HR's hour, or as soon after it as the server runs. */
export function startReminders(source: Source, log: Pick<FastifyBaseLogger, 'info' | 'error'>) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      const emails = await remindEverybody(source, stopping.signal);
      if (emails > 0) log.info({ emails }, 'reminders queued');
    } catch (error) {
      log.error({ err: error }, 'reminders failed, they are tried again');
    }
  };
  const check = () => {
    running = running.then(run);
  };
  const timer = setInterval(check, pulse);
  check();
  return {
    /** Stops after the current batch. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
