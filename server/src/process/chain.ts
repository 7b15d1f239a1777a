import type { Writable } from 'node:stream';
import { todayIn } from '@alinha/rules/dates';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { extendChain, headOf } from '../audit/chain.ts';
import { logChain } from '../audit/toLog.ts';
import type { Db } from '../db/open.ts';
import { ancoras } from '../db/schema.ts';
import { queueMail } from '../mail/queue.ts';
import { anchorMail, type Sender } from '../mail/templates.ts';
import { findResponsaveis } from '../people/responsaveis.ts';
import { repeat } from '../repeat.ts';

/** How often to look for audit rows without a link, in milliseconds; at rest that is one statement. */
const pulse = 5_000;

interface Anchoring {
  db: Db;
  clock: () => Date;
  config: Sender;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** The stream that the log writes to, where the audit's rows go to the log, too. */
  auditTo?: Writable | undefined;
}

/**
 * Once a day (São Paulo), by one process: stores and logs the chain's head and mails it to the encarregado, or to HR
 * without one (SEL-08). Somebody who rewrites the database later can change neither the log nor the mails.
 */
export async function anchorTheDay({ db, clock, config, log }: Anchoring): Promise<void> {
  const now = clock();
  const dia = todayIn(now);
  if ((await db.$count(ancoras, eq(ancoras.dia, dia))) > 0) return;
  const anchor = await db.transaction(async (tx) => {
    const { n, elo } = await headOf(tx);
    const [made] = await tx
      .insert(ancoras)
      .values({ dia, criada_em: now, n, elo })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return undefined;
    const people = await findResponsaveis(tx);
    await queueMail(tx, ...people.map(({ para }) => ({ para, ...anchorMail(config, made) })));
    return made;
  });
  if (anchor) log.info({ dia, elos: anchor.n, elo: anchor.elo }, 'audit anchored');
}

/**
 * Links the audit's rows in the background while the server runs, which no write waits for, logs them where they go to the
 * log, and anchors each day once the chain has caught up.
 */
export function startChain(anchoring: Anchoring) {
  const { db, clock, log, auditTo } = anchoring;
  let anchored = '';
  const round = async (signal: AbortSignal) => {
    if (!(await extendChain(db, signal))) return;
    if (auditTo) await logChain(db, { log, stream: auditTo }, signal);
    const today = todayIn(clock());
    if (today !== anchored) await anchorTheDay(anchoring);
    anchored = today;
  };
  return repeat({ round, pulse, log, failed: 'chaining the audit failed' });
}
