import { minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { desafios } from '../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a challenge is valid, in milliseconds. */
export const challengeLifetime = 5 * minuteMs;

/** Stores a new challenge for a passkey to sign. @param of the person who adds a passkey; null for a sign-in */
export async function newChallenge(db: Db, of: number | null, now: Date): Promise<string> {
  const challenge = newToken();
  const expira_em = new Date(now.getTime() + challengeLifetime);
  await db.insert(desafios).values({ hash: hashToken(challenge), id_colaborador: of, expira_em });
  return challenge;
}

/** Consumes a challenge; of several answers to one challenge only one succeeds. */
export async function takeChallenge(
  tx: Db,
  challenge: string,
  of: number | null,
  now: Date,
): Promise<boolean> {
  const whose = of === null ? isNull(desafios.id_colaborador) : eq(desafios.id_colaborador, of);
  const taken = await tx
    .delete(desafios)
    .where(and(eq(desafios.hash, hashToken(challenge)), whose, gt(desafios.expira_em, now)))
    .returning({ hash: desafios.hash });
  return taken.length > 0;
}
