import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { sealOlder } from '../features/selos/index.ts';
import { repeat } from '../repeat.ts';

/** How often unsealed records are looked for, in milliseconds: a restored backup of an earlier version brings new ones. */
const pulse = 60_000;

/**
 * Seals in the background what was signed before seals existed (SEL-05). The work takes half of the time, and requests the rest.
 */
export function startSealing({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) {
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const begun = performance.now();
      if ((await sealOlder(db)) === 0) return;
      await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
    }
  };
  return repeat(round, pulse, (err) => log.error({ err }, 'sealing older records failed'));
}
