import { unavailable } from '../refusals.ts';

/** How many are worked at at once: whoever comes when there are too many is told so at once, and not after a long wait. */
export interface Crowd {
  /** @throws {Refusal} 503 where there is no room */
  checkRoom(): void;
  /** Counts a work while it lasts. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

const retryAfter = 2;

export function createCrowd(most: number): Crowd {
  let inside = 0;
  return {
    checkRoom() {
      if (inside < most) return;
      throw unavailable('O sistema está sobrecarregado. Tente novamente em instantes.', retryAfter);
    },
    async during(work) {
      inside++;
      try {
        return await work();
      } finally {
        inside--;
      }
    },
  };
}
