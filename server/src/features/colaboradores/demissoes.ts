import { minuteMs, todayIn } from '@alinha/rules/dates';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { recordAct } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { waitLong } from '../../db/patience.ts';
import { colaboradores } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { keepHr, lockPeople } from '../../people/checks.ts';
import { repeat } from '../../repeat.ts';
import { takeOut } from './acts.ts';

/** How often to look for people whose date of departure has come, in milliseconds. */
const pulse = 5 * minuteMs;

type Needs = Pick<Deps, 'db' | 'clock'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
  isHeld?: () => Promise<boolean>;
};

/** The next active person whose date of departure has come. */
async function nextLeaver(db: Db, after: number, today: string): Promise<number | undefined> {
  const { id, ativo, data_demissao } = colaboradores;
  const [found] = await db
    .select({ id })
    .from(colaboradores)
    .where(and(gt(id, after), eq(ativo, true), lte(data_demissao, today)))
    .orderBy(asc(id))
    .limit(1);
  return found?.id;
}

/**
 * Deactivates whose date of departure has come, today in São Paulo or while no server ran, each in a transaction with its audit row
 * (IO-04). Any number of processes may do so at once: they take turns.
 */
export async function deactivateLeavers({ db, clock, log }: Needs, signal?: AbortSignal): Promise<void> {
  const today = todayIn(clock());
  for (let after = 0; !signal?.aborted; ) {
    const id = await nextLeaver(db, after, today);
    if (id === undefined) return;
    // The last of HR stays, and everybody else still leaves.
    await db
      .transaction((tx) => deactivateLeaver(tx, id, clock()))
      .catch((err) => log.error({ err }, 'a departure failed'));
    after = id;
  }
}

async function deactivateLeaver(tx: Db, id: number, now: Date): Promise<void> {
  await waitLong(tx);
  await lockPeople(tx);
  await leave(tx, id, now);
  await keepHr(tx);
}

/**
 * Deactivates a person whose date of departure has come, and nobody else, under `lockPeople`; the caller keeps HR.
 * @returns whether it did
 */
export async function leave(tx: Db, id: number, now: Date): Promise<boolean> {
  // Another process, or HR, may have been faster.
  if ((await nextLeaver(tx, id - 1, todayIn(now))) !== id) return false;
  const done = await takeOut(tx, id, now);
  if (done === undefined) return false;
  const { liderados, id_superior } = done;
  const dados = { antes: { liderados }, id_superior };
  await recordAct(tx, { momento: now, acao: 'demissao', id_ator: null, id_alvo: id, dados, endereco: null });
  return true;
}

/** Deactivates people on their date of departure in the background. */
export const startDemissoes = (needs: Needs) =>
  repeat({
    round: (signal) => deactivateLeavers(needs, signal),
    isHeld: needs.isHeld,
    pulse,
    log: needs.log,
    failed: 'looking for departures failed',
  });
