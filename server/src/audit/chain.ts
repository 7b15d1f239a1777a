import { randomBytes } from 'node:crypto';
import { detailsCommitment, linkOf, sealInRow, semElos } from '@alinha/rules/selo';
import { and, desc, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { auditoria, elos } from '../db/schema.ts';
import { pause } from '../repeat.ts';

/** The advisory lock of the process that extends the chain; any number not used elsewhere. */
const chainLock = 20_261_123;

/** So few that their hashes delay no request of the process noticeably. */
const rowsAtOnce = 500;
const retryMs = 100;

/** Keeps the chain as it is for the rest of the transaction, which changes rows that are being linked otherwise. */
export const lockChain = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);

/** The columns of an audit row that its link covers. */
export const chained = {
  id: auditoria.id,
  momento: auditoria.momento,
  acao: auditoria.acao,
  id_ator: auditoria.id_ator,
  id_alvo: auditoria.id_alvo,
  dados: auditoria.dados,
  endereco: auditoria.endereco,
  visita: auditoria.visita,
};

/** The end of the chain; of one without links, the head that its first link follows. */
export async function headOf(db: Db): Promise<{ n: number; elo: string; id_auditoria: number }> {
  const [last] = await db
    .select({ n: elos.n, elo: elos.elo, id_auditoria: elos.id_auditoria })
    .from(elos)
    .orderBy(desc(elos.n))
    .limit(1);
  return last ?? { n: 0, elo: semElos, id_auditoria: 0 };
}

/**
 * Gives the audit's rows without a link theirs, in the order of their ids (SEL-06). Any number of processes may do so at
 * once: one of them works, and each batch is a transaction, so that a kill loses and doubles none.
 * @returns whether every row has its link; false where another process is at work, or the signal ended it
 */
export async function extendChain(db: Db, signal?: AbortSignal): Promise<boolean> {
  const { newest, linked } = await endsOf(db);
  if (newest <= linked) return true;
  await waitForWriters(db, signal);
  while (!signal?.aborted) {
    const begun = performance.now();
    const count = await linkNext(db, newest);
    if (count === undefined) return false;
    if (count < rowsAtOnce) return true;
    // Of a long audit the work takes half of the time, and others the rest.
    await pause(performance.now() - begun, signal);
  }
  return false;
}

/** The ids of the audit's newest row and of the last one with a link. */
async function endsOf(db: Db): Promise<{ newest: number; linked: number }> {
  const [ends] = await rowsOf<{ newest: string | null; linked: string | null }>(
    db,
    sql`select (select max(id) from auditoria) as newest, (select max(id_auditoria) from elos) as linked`,
  );
  return { newest: Number(ends?.newest ?? 0), linked: Number(ends?.linked ?? 0) };
}

/**
 * Waits for all transactions that write the audit now. Ids are assigned before the commit, so a row of a smaller id than the
 * newest one may become visible later. But its transaction locked the table before it got its id: once all have ended that had
 * it locked after the newest row was seen, every row up to that one is visible or never will be.
 */
async function waitForWriters(db: Db, signal?: AbortSignal): Promise<void> {
  let writing = await writers(db);
  while (writing.length > 0 && !signal?.aborted) {
    await pause(retryMs, signal);
    const still = new Set(await writers(db));
    writing = writing.filter((one) => still.has(one));
  }
}

/** The transactions that may have added rows to the audit. */
async function writers(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ virtualtransaction: string }>(
    db,
    sql`select virtualtransaction from pg_locks
        where locktype = 'relation' and relation = 'auditoria'::regclass and mode = 'RowExclusiveLock' and granted
          and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ virtualtransaction }) => virtualtransaction);
}

/** Links the next rows. @returns how many; undefined where another process is linking */
const linkNext = (db: Db, upTo: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${chainLock}) as mine`,
    );
    if (!lock?.mine) return undefined;
    let { n, elo, id_auditoria } = await headOf(tx);
    const rows = await tx
      .select(chained)
      .from(auditoria)
      .where(and(gt(auditoria.id, id_auditoria), lte(auditoria.id, upTo)))
      .orderBy(auditoria.id)
      .limit(rowsAtOnce);
    if (rows.length === 0) return 0;
    const upgradedAt = await upgradeOf(tx);
    const links = rows.map((row) => {
      const sal = randomBytes(16).toString('hex');
      const compromisso = detailsCommitment(sal, row);
      n += 1;
      const selo = row.id <= upgradedAt ? null : sealInRow(row);
      elo = linkOf(elo, n, row, compromisso, selo);
      id_auditoria = row.id;
      return { id_auditoria, n, sal, compromisso, selo, elo };
    });
    await tx.insert(elos).values(links);
    return links.length;
  });

/**
 * The row in which the upgrade from 1.0 says what was erased until then; 0 where there is none. Those before it that had no link yet get
 * the form of then, so that no link with a seal comes before that row.
 */
async function upgradeOf(tx: Db): Promise<number> {
  const [row] = await rowsOf<{ id: string | null }>(
    tx,
    sql`select max(id) as id from auditoria where acao = 'eliminar' and dados ->> 'origem' = 'versao anterior'`,
  );
  return Number(row?.id ?? 0);
}
