import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/open.ts';
import { tentativas } from '../db/schema.ts';
import { tooManyTries } from '../errors.ts';

const window = 15 * 60;
const limits = { conta: 10, endereco: 100 } as const;

/** One subject whose failures count: an account or an address. */
export interface Subject {
  kind: keyof typeof limits;
  key: string;
}

/** Counts failed tries in the database, so that the limit holds across processes. */
export interface Tries {
  /** Takes a try of each subject. @throws {HttpProblem} 429 where one has none left */
  take(subjects: Subject[]): Promise<void>;
  /** Gives the tries back: only failures count. */
  giveBack(subjects: Subject[]): Promise<void>;
}

export function createTries(db: Db): Tries {
  const limiter = (kind: keyof typeof limits) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: tentativas,
      keyPrefix: kind,
      points: limits[kind],
      duration: window,
      clearExpiredByTimeout: false,
    });
  const limiters = { conta: limiter('conta'), endereco: limiter('endereco') };
  return {
    async take(subjects) {
      for (const { kind, key } of subjects) {
        try {
          await limiters[kind].consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw tooManyTries(Math.ceil(refusal.msBeforeNext / 1000));
        }
      }
    },
    async giveBack(subjects) {
      for (const { kind, key } of subjects) await limiters[kind].reward(key);
    },
  };
}
