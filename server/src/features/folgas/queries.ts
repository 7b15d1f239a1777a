import type { Folga } from '@alinha/contract/folgas';
import { periodOf } from '@alinha/rules/dates';
import type { DiasSemExpediente } from '@alinha/rules/diasUteis';
import { asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { folgas } from '../../db/schema.ts';
import { feriadosAround } from './feriados.ts';

/** The days that HR added, from the first day of the year of `today` on. */
export const findFolgas = (db: Db, today: string): Promise<Folga[]> =>
  db
    .select()
    .from(folgas)
    .where(gte(folgas.dia, `${periodOf(today).ano}-01-01`))
    .orderBy(asc(folgas.dia));

/** The days without work of this year and the next, besides weekends: national holidays, and HR's days. */
export async function findDiasSemExpediente(db: Db, today: string): Promise<DiasSemExpediente> {
  return new Set([...feriadosAround(today), ...(await findFolgas(db, today))].map(({ dia }) => dia));
}

/** Locks the days for the rest of the transaction: concurrent additions run one after another. */
export const lockFolgas = (tx: Db) => tx.execute(sql`lock table folgas in share row exclusive mode`);

/** Stores a day that is not in the table. */
export async function insertFolga(tx: Db, folga: Folga): Promise<void> {
  await tx.insert(folgas).values(folga);
}

/** Deletes a day. @returns its name; undefined where HR did not add it */
export async function removeFolga(tx: Db, dia: string): Promise<string | undefined> {
  const [removed] = await tx.delete(folgas).where(eq(folgas.dia, dia)).returning({ nome: folgas.nome });
  return removed?.nome;
}
