import { tiposDePrazo } from '@alinha/contract/choices';
import { type Prazos, semPrazos } from '@alinha/rules/prazos';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prazos } from '../../db/schema.ts';

/** The deadline of each kind, null where it is off. */
export async function findPrazos(db: Db): Promise<Prazos> {
  const rows = await db.select().from(prazos);
  return { ...semPrazos, ...Object.fromEntries(rows.map(({ tipo, ...prazo }) => [tipo, prazo])) };
}

/** Locks the deadlines for the rest of the transaction: concurrent saves run one after another. */
export const lockPrazos = (tx: Db) => tx.execute(sql`lock table prazos in share row exclusive mode`);

/** Stores or removes the deadline of each kind. */
export async function storePrazos(tx: Db, wanted: Prazos): Promise<void> {
  const rows = tiposDePrazo.flatMap((tipo) => {
    const prazo = wanted[tipo];
    return prazo ? [{ tipo, ...prazo }] : [];
  });
  await tx.delete(prazos);
  if (rows.length > 0) await tx.insert(prazos).values(rows);
}
