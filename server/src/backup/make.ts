import { and, eq, getTableName, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isMigrated } from '../db/migrate.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { backups, emails } from '../db/schema.ts';
import { underWay } from '../db/underWay.ts';
import { noBody } from '../mail/queue.ts';
import type { PhotoStore } from '../photos/store.ts';
import { type CompanyData, companyDataOf } from './companyData.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, reasonOf } from './problem.ts';
import { stepsOf } from './steps.ts';
import { writeBackup } from './write.ts';

/** What a backup reads from. */
export interface Source {
  database: OpenDatabase;
  photos: PhotoStore;
  clock: () => Date;
}

interface Wish {
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

const heartbeatMs = 20_000;

/**
 * Writes everything of the company as of one instant into one file, without blocking others. Only one backup runs at a
 * time, over all processes.
 * @throws {BackupError} where another is under way
 */
export async function makeBackup(source: Source, file: string, wish: Wish = {}): Promise<Manifest> {
  const note = await noteBackup(source, false);
  if (note === undefined) throw new BackupError('Já há um backup em andamento.');
  return writeNoted(source, file, note, wish);
}

/** A recorded backup in progress, visible to other processes. */
interface Note {
  seen(): Promise<void>;
  ended(falha: string | null): Promise<void>;
}

/**
 * Records that a backup begins: from here on no other begins and no photo is removed.
 * @param diario made by the daily schedule
 * @param isDue evaluated once no other backup can begin
 * @returns undefined where one is under way, or none is due
 */
export async function noteBackup(
  { database: { db, kind }, clock }: Source,
  diario: boolean,
  isDue = async (_tx: Db) => true,
): Promise<Note | undefined> {
  // An older schema has no such records, and nobody reads them.
  if (!(await isMigrated(db))) return { seen: async () => {}, ended: async () => {} };
  // The embedded database has one process, so records of earlier processes are of dead ones.
  const earliest = new Date(kind === 'embedded' ? performance.timeOrigin : 0);
  const begun = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${backups} in share row exclusive mode`);
    if ((await tx.$count(backups, and(underWay, gte(backups.vista_em, earliest)))) > 0 || !(await isDue(tx)))
      return undefined;
    const values = { diario, comecou_em: clock(), vista_em: sql`now()` };
    return only((await tx.insert(backups).values(values).returning({ id: backups.id }))[0]);
  });
  const note = async (values: PgUpdateSetSource<typeof backups>) => {
    if (begun) await db.update(backups).set(values).where(eq(backups.id, begun.id));
  };
  return (
    begun && {
      seen: () => note({ vista_em: sql`now()` }),
      ended: (falha) => note({ terminou_em: clock(), falha }),
    }
  );
}

/** Writes a recorded backup and records how it ended. */
export async function writeNoted(
  { database: { kind, snapshot }, photos, clock }: Source,
  file: string,
  note: Note,
  { onProgress, signal }: Wish = {},
): Promise<Manifest> {
  const heartbeat = setInterval(() => note.seen().catch(() => undefined), heartbeatMs);
  try {
    const made = await snapshot(async (tx) => {
      const company = withoutMail(await companyDataOf(tx, photos));
      return writeBackup(
        file,
        company,
        { casa: kind, now: clock() },
        stepsOf(company, 2, onProgress, signal),
      );
    });
    await note.ended(null);
    return made;
  } catch (error) {
    // A database that is unavailable cannot record it; the original error is reported.
    await note.ended(reasonOf(error)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * The company as a file may hold it: pending mails contain links, codes and temporary passwords, so they lose their
 * text, as mails that were given up do.
 */
const withoutMail = (company: CompanyData): CompanyData => ({
  ...company,
  async *rows(nome) {
    for await (const rows of company.rows(nome)) {
      yield nome === getTableName(emails)
        ? rows.map((row) => JSON.stringify({ ...JSON.parse(row), ...noBody }))
        : rows;
    }
  },
});

/** When the last successful or running backup began. */
export async function lastBackup(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ em: sql`max(${backups.comecou_em})`.mapWith(backups.comecou_em) })
    .from(backups)
    .where(and(isNotNull(backups.terminou_em), isNull(backups.falha)));
  return last?.em ?? undefined;
}
