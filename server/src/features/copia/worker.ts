import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { repeat } from '../../repeat.ts';
import { makeArquivo } from './arquivo.ts';
import { isGivenUp, renewLease, storeArquivo, storeFailure, takeCopia } from './queries.ts';

/** How often to look for copies to prepare, in milliseconds. */
const pulse = 1_000;
/** How often a lease is renewed, in milliseconds. */
const heartbeat = 10_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'photos'> & { log: Pick<FastifyBaseLogger, 'error'> };

/** Prepares the copies that people asked for, one at a time, until none waits (LGPD-01). */
export async function prepareCopias({ db, clock, photos, log }: Needs, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await takeCopia(db, clock());
    if (taken === undefined) return;
    if (isGivenUp(taken)) {
      await storeFailure(db, taken);
      continue;
    }
    // A missed one is made up for by the next: the lease is several times as long.
    const renewal = setInterval(() => renewLease(db, taken, clock()).catch(() => undefined), heartbeat);
    try {
      const arquivo = await makeArquivo({ db, photos, now: clock() }, taken.id_colaborador);
      await storeArquivo(db, taken, arquivo, clock());
    } catch (err) {
      log.error({ err, pessoa: taken.id_colaborador }, 'preparing a copy of the data failed');
      await storeFailure(db, taken);
    } finally {
      clearInterval(renewal);
    }
  }
}

/** Prepares copies in the background. Any number of processes may do so at once. */
export const startCopias = (needs: Needs) =>
  repeat({
    round: (signal) => prepareCopias(needs, signal),
    pulse,
    log: needs.log,
    failed: 'looking for copies to prepare failed',
  });
