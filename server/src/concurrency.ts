import { unavailable } from './refusals.ts';

/** Limits how much is done at once: whatever exceeds it is refused at once instead of waiting. */
export interface ConcurrencyLimit {
  /** @throws {Refusal} unavailable where the limit is reached */
  checkRoom(): void;
  /** Counts a work while it lasts. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const retryAfter = 2;

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let running = 0;
  return {
    checkRoom() {
      if (running < most) return;
      throw unavailable('O sistema está sobrecarregado. Tente novamente em instantes.', retryAfter);
    },
    async during(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
      }
    },
  };
}
