import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { sealOlder } from '../features/selos/index.ts';

/** How long to wait after a failure, in milliseconds. */
const retryMs = 10_000;

/**
 * Seals in the background what was signed before there were seals, until nothing is left (SEL-05). Any number of processes may
 * do so at once.
 */
export function startSealing({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const work = async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        if ((await sealOlder(db)) === 0) return;
        // Of many records the work takes half of the time, and requests the rest.
        await rest(performance.now() - begun);
      } catch (error) {
        log.error({ err: error }, 'sealing older records failed');
        await rest(retryMs);
      }
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
