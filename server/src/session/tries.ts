import type { Call } from '@alinha/contract/core';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/open.ts';
import { tentativas } from '../db/schema.ts';
import { tooManyTries } from '../errors.ts';

const window = 15 * 60;
const limits = { conta: 10, endereco: 100, codigo: 10, remetente: 100 } as const;

/** One subject whose tries count: an account, an address, or the mailed codes of either. */
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
  /** Forgets the tries of a subject. */
  forget(subject: Subject): Promise<void>;
}

/** An account whose failures at one call count, also where nobody has that address. */
export const accountAt = ({ path }: Pick<Call, 'path'>, email: string): Subject => ({
  kind: 'conta',
  key: `${path} ${email}`,
});

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
  const limiters = {
    conta: limiter('conta'),
    endereco: limiter('endereco'),
    codigo: limiter('codigo'),
    remetente: limiter('remetente'),
  };
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
    async forget({ kind, key }) {
      await limiters[kind].delete(key);
    },
  };
}

/**
 * Lets an account have a few mailed codes in a quarter of an hour: nobody's mailbox is flooded, nor are five new
 * guesses had at will. Counted outside of any transaction, also where nobody has that address.
 * @throws {HttpProblem} 429 where there were enough
 */
export const takeMailedCode = (db: Db, email: string): Promise<void> =>
  createTries(db).take([{ kind: 'codigo', key: email }]);
