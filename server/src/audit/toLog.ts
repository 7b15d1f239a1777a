import type { Writable } from 'node:stream';
import { eq, gt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { auditoria, auditoriaLog, elos } from '../db/schema.ts';
import { chained, headOf } from './chain.ts';

/** So few that their lines delay no request of the process noticeably. */
const rowsAtOnce = 500;

/** Where the rows go: a logger, and the stream that it writes to. */
export interface AuditLog {
  log: Pick<FastifyBaseLogger, 'info'>;
  stream: Writable;
}

/**
 * Logs the audit's rows that have a link and were not logged yet, in the chain's order and without their details (LGPD-17).
 * What was logged is stored only once the log has it, so a kill loses no row; it may repeat the rows of one batch.
 */
export async function logChain(db: Db, to: AuditLog, signal?: AbortSignal): Promise<void> {
  const { n: newest } = await headOf(db);
  let [done] = await db.select({ ate: auditoriaLog.ate }).from(auditoriaLog);
  while ((done?.ate ?? 0) < newest && !signal?.aborted) {
    done = await logNext(db, to);
    if (done === undefined) return;
  }
}

/** Logs the next rows. @returns the last one's place; undefined where another process is logging */
const logNext = (db: Db, { log, stream }: AuditLog): Promise<{ ate: number } | undefined> =>
  db.transaction(async (tx) => {
    await tx.insert(auditoriaLog).values({}).onConflictDoNothing();
    const [done] = await tx
      .select({ ate: auditoriaLog.ate })
      .from(auditoriaLog)
      .for('update', { skipLocked: true });
    if (done === undefined) return undefined;
    const { momento, acao, id_ator, id_alvo } = chained;
    const rows = await tx
      .select({ n: elos.n, elo: elos.elo, id: elos.id_auditoria, momento, acao, id_ator, id_alvo })
      .from(elos)
      // A row that somebody removed is logged, too: its link remains.
      .leftJoin(auditoria, eq(auditoria.id, elos.id_auditoria))
      .where(gt(elos.n, done.ate))
      .orderBy(elos.n)
      .limit(rowsAtOnce);
    for (const row of rows) log.info(row, 'audit row');
    await new Promise<void>((written, failed) => {
      stream.write('', (error) => (error ? failed(error) : written()));
    });
    const ate = rows.at(-1)?.n ?? done.ate;
    await tx.update(auditoriaLog).set({ ate });
    return { ate };
  });
