import { minuteMs } from '@alinha/rules/dates';
import type { FastifyBaseLogger } from 'fastify';
import { sealOlder } from '../features/selos/index.ts';
import type { Deps } from '../http/deps.ts';
import { pause, repeat } from '../repeat.ts';

type Needs = Pick<Deps, 'db' | 'clock'> & { log: Pick<FastifyBaseLogger, 'error'> };

/** How often to look for unsealed records, in milliseconds: a restored backup of an earlier version has some. */
const pulse = minuteMs;

/**
 * Seals in the background what was signed before seals existed (SEL-05). The work takes half of the time, and requests the rest.
 */
export function startSealing({ db, clock, log }: Needs) {
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const begun = performance.now();
      if ((await sealOlder(db, clock())) === 0) return;
      await pause(performance.now() - begun, signal);
    }
  };
  return repeat({ round, pulse, log, failed: 'sealing older records failed' });
}
