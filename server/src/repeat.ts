import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does a round of background work again and again, with a pause after each.
 * @param round ends early where its signal is aborted; its errors go to `onError`, and the next round tries again
 * @param pulse the pause, in milliseconds
 */
export function repeat(
  round: (signal: AbortSignal) => Promise<unknown>,
  pulse: number,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await round(signal).catch(onError);
      await pause(pulse, undefined, { signal }).catch(() => undefined);
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
