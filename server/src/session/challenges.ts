import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { desafios } from '../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a passkey has to answer, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

/** A new challenge for a passkey to sign. @param of whose new passkey it is for; null to sign in */
export async function newChallenge(db: Db, of: number | null, now: Date): Promise<string> {
  const challenge = newToken();
  const expira_em = new Date(now.getTime() + challengeLifetime);
  await db.insert(desafios).values({ hash: hashToken(challenge), id_colaborador: of, expira_em });
  return challenge;
}

/** Uses a challenge up; of several answers to one challenge only one succeeds. */
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
