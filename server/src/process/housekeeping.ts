import { dayMs, hourMs } from '@alinha/rules/dates';
import { and, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sweepChanges } from '../cache/changes.ts';
import { backups, codigos, importacoes, links, pedidos, tentativas } from '../db/schema.ts';
import { removeEnded } from '../features/copia/index.ts';
import type { Deps } from '../http/deps.ts';
import { sweepMails } from '../mail/sweep.ts';
import { sweepOutbox } from '../mail/transport.ts';
import { photoSweep } from '../photos/inUse.ts';
import { repeat } from '../repeat.ts';
import { sweepAccessChanges } from '../session/alteracoes.ts';
import { removeExpired } from '../session/tokens.ts';

/**
 * Removes expired data at the start and once an hour: sessions, devices, mailed links, changes of accounts' access that no longer matter, rate limit counters, stored answers to repeated
 * writes, import results, copies of people's data, old mails, backup records, changes that every process has seen, unused photos.
 */
export function startHousekeeping({
  db,
  clock,
  photos,
  config,
  log,
  isHeld,
}: Pick<Deps, 'db' | 'clock' | 'photos' | 'config'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
  isHeld?: () => Promise<boolean>;
}) {
  const sweepPhotos = photoSweep(db, photos);
  const clean = async () => {
    const now = clock();
    await removeExpired(db, now);
    await db.delete(links).where(lt(links.expira_em, now));
    await sweepAccessChanges(db, now);
    await removeEnded(db, now);
    await db.delete(codigos).where(lt(codigos.expira_em, now));
    await db.delete(tentativas).where(and(lt(tentativas.expira_em, now), lt(tentativas.em_curso_ate, now)));
    await db.delete(importacoes).where(lt(importacoes.vista_em, new Date(now.getTime() - dayMs)));
    await db.delete(pedidos).where(lt(pedidos.criado_em, new Date(now.getTime() - dayMs)));
    const monthAgo = new Date(now.getTime() - 30 * dayMs);
    await sweepMails(db, monthAgo);
    sweepOutbox(config.dataDir, monthAgo);
    await db.delete(backups).where(lt(backups.comecou_em, new Date(now.getTime() - 365 * dayMs)));
    await db.execute(sweepChanges(new Date(now.getTime() - dayMs)));
    await sweepPhotos();
  };
  return repeat({ round: clean, isHeld, pulse: hourMs, log, failed: 'housekeeping failed' });
}
