import { minuteMs } from '@alinha/rules/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { sealOlder } from '../features/selos/index.ts';
import { pause, repeat } from '../repeat.ts';

/** How often to look for unsealed records, in milliseconds: a restored backup of an earlier version has some. */
const pulse = minuteMs;

/**
 * Seals in the background what was signed before seals existed (SEL-05). The work takes half of the time, and requests the rest.
 */
export function startSealing({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) {
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const begun = performance.now();
      if ((await sealOlder(db)) === 0) return;
      await pause(performance.now() - begun, signal);
    }
  };
  return repeat({ round, pulse, log, failed: 'sealing older records failed' });
}
