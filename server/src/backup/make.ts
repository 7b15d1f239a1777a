import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isMigrated } from '../db/migrate.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { backups } from '../db/schema.ts';
import { underWay } from '../db/underWay.ts';
import type { PhotoStore } from '../photos/store.ts';
import { companyOf } from './company.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, reasonOf } from './problem.ts';
import { stepsOf } from './steps.ts';
import { writeBackup } from './write.ts';

/** What a backup is made of. */
export interface Source {
  database: OpenDatabase;
  photos: PhotoStore;
  clock: () => Date;
}

interface Wish {
  /** The server's own of a day. */
  diario?: boolean;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

const signOfLife = 20_000;

/**
 * Writes one file with all of the company as of one instant, while everybody works on. One at a time, over all processes.
 * @throws {BackupError} where one is under way
 */
export async function makeBackup(
  { database, photos, clock }: Source,
  file: string,
  { diario = false, onProgress, signal }: Wish = {},
): Promise<Manifest> {
  const { db, kind, snapshot } = database;
  const note = await begin(db, { diario, now: clock() });
  const living = setInterval(() => note.seen().catch(() => undefined), signOfLife);
  try {
    const made = await snapshot(async (tx) => {
      const company = await companyOf(tx, photos);
      const steps = stepsOf(company, 2, onProgress, signal);
      return writeBackup(file, company, { casa: kind, now: clock() }, steps);
    });
    await note.ended(clock(), null);
    return made;
  } catch (error) {
    // Where the database is away, nobody can note it there; the failure itself counts.
    await note.ended(clock(), reasonOf(error)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(living);
  }
}

/** Notes that a backup begins. A database of before such notes has nobody that reads them, either. */
async function begin(db: Db, { diario, now }: { diario: boolean; now: Date }) {
  if (!(await isMigrated(db))) return { seen: async () => {}, ended: async () => {} };
  const { id } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${backups} in share row exclusive mode`);
    if ((await tx.$count(backups, underWay)) > 0) throw new BackupError('Já há um backup em andamento.');
    const values = { diario, comecou_em: now, vista_em: sql`now()` };
    return only((await tx.insert(backups).values(values).returning({ id: backups.id }))[0]);
  });
  const note = async (values: PgUpdateSetSource<typeof backups>) => {
    await db.update(backups).set(values).where(eq(backups.id, id));
  };
  return {
    seen: () => note({ vista_em: sql`now()` }),
    ended: (terminou_em: Date, falha: string | null) => note({ terminou_em, falha }),
  };
}

/** When the last backup that did not fail was begun. */
export async function lastBackup(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ em: sql`max(${backups.comecou_em})`.mapWith(backups.comecou_em) })
    .from(backups)
    .where(and(isNotNull(backups.terminou_em), isNull(backups.falha)));
  return last?.em ?? undefined;
}
