import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Background work. */
interface Work {
  /** Ends early where its signal is aborted. */
  round: (signal: AbortSignal) => Promise<unknown>;
  /** Whether rounds have to wait now: one is left out then. */
  isHeld?: (() => Promise<boolean>) | undefined;
  /** The pause after each round, in milliseconds. */
  pulse: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says where a round failed; the next one tries again. */
  failed: string;
}

/** Does rounds of background work again and again, the first one at once. */
export function repeat({ round, isHeld, pulse, log, failed }: Work) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn = async () => {
    if (!(await isHeld?.())) await round(signal);
  };
  const work = async () => {
    while (!signal.aborted) {
      await turn().catch((err: unknown) => log.error({ err }, failed));
      await pause(pulse, signal);
    }
  };
  const working = work();
  return {
    /** Waits for the round under way. */
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Waits for some milliseconds, or until the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
