import { and, isNull, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sweepChanges } from '../cache/changes.ts';
import { backups, codigos, emails, importacoes, links, pedidos, tentativas } from '../db/schema.ts';
import { removeEnded } from '../features/copia/index.ts';
import type { Deps } from '../http/deps.ts';
import { sweepOutbox } from '../mail/transport.ts';
import { photoSweep } from '../photos/inUse.ts';
import { removeExpired } from '../session/tokens.ts';

const hour = 60 * 60 * 1000;

/**
 * Removes expired data once an hour: sessions, devices, mailed links, rate limit counters, stored answers to repeated
 * writes, import results, copies of people's data, old mails except invitations, backup records, changes that every process has seen, unused photos.
 */
export function startHousekeeping({
  db,
  clock,
  photos,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'photos' | 'config'> & { log: FastifyBaseLogger }) {
  const sweepPhotos = photoSweep(db, photos);
  const clean = async () => {
    const now = clock();
    await removeExpired(db, now);
    await db.delete(links).where(lt(links.expira_em, now));
    await removeEnded(db, now);
    await db.delete(codigos).where(lt(codigos.expira_em, now));
    await db.delete(tentativas).where(and(lt(tentativas.expira_em, now), lt(tentativas.em_curso_ate, now)));
    await db.delete(importacoes).where(lt(importacoes.vista_em, new Date(now.getTime() - 24 * hour)));
    await db.delete(pedidos).where(lt(pedidos.criado_em, new Date(now.getTime() - 24 * hour)));
    const monthAgo = new Date(now.getTime() - 30 * 24 * hour);
    await db.delete(emails).where(and(isNull(emails.id_convidado), lt(emails.criado_em, monthAgo)));
    sweepOutbox(config.dataDir, monthAgo);
    await db.delete(backups).where(lt(backups.comecou_em, new Date(now.getTime() - 365 * 24 * hour)));
    await db.execute(sweepChanges(new Date(now.getTime() - 24 * hour)));
    await sweepPhotos();
  };
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = clean().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(run, hour);
  return {
    /** Waits for a running round. */
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
