import { minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { desafios } from '../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a challenge is valid, in milliseconds. */
export const challengeLifetime = 5 * minuteMs;

/** For whom a challenge is: the browser that asked, by the token in its cookie, and the person who adds a passkey; null for a sign-in. */
export interface Asker {
  asker: string;
  of: number | null;
}

const hashOf = (challenge: string, { asker }: Asker) => hashToken(`${challenge} ${asker}`);

/** Stores a new challenge for a passkey to sign. */
export async function newChallenge(db: Db, by: Asker, now: Date): Promise<string> {
  const challenge = newToken();
  const expira_em = new Date(now.getTime() + challengeLifetime);
  await db.insert(desafios).values({ hash: hashOf(challenge, by), id_colaborador: by.of, expira_em });
  return challenge;
}

const valid = (challenge: string, by: Asker, now: Date) =>
  and(
    eq(desafios.hash, hashOf(challenge, by)),
    by.of === null ? isNull(desafios.id_colaborador) : eq(desafios.id_colaborador, by.of),
    gt(desafios.expira_em, now),
  );

/** Whether a challenge may be answered, before the work that its answer costs. */
export const isAsked = async (db: Db, challenge: string, by: Asker, now: Date): Promise<boolean> =>
  (await db.$count(desafios, valid(challenge, by, now))) > 0;

/** Consumes a challenge; of several answers to one challenge only one succeeds. */
export async function takeChallenge(tx: Db, challenge: string, by: Asker, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(desafios)
    .where(valid(challenge, by, now))
    .returning({ hash: desafios.hash });
  return taken.length > 0;
}
