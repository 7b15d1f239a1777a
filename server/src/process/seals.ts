import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { sealOlder } from '../features/selos/index.ts';

/** How often unsealed records are looked for, in milliseconds: a restored backup of an earlier version brings new ones. */
const pulse = 60_000;

/**
 * Seals in the background what was signed before seals existed (SEL-05). The work takes half of the time, and requests the rest.
 */
export function startSealing({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      if ((await sealOlder(db)) === 0) return;
      await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
    }
  };
  const work = async () => {
    while (!signal.aborted) {
      await round().catch((error: unknown) => log.error({ err: error }, 'sealing older records failed'));
      await pause(pulse, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    /** Waits for the batch under way. */
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
