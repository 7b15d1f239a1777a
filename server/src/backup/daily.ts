import { constants } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs, todayIn } from '@alinha/rules/dates';
import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, SettingsError } from '../config.ts';
import type { Db } from '../db/open.ts';
import { auditoria, backups } from '../db/schema.ts';
import { mailHr } from '../mail/hr.ts';
import { failedBackupMail } from '../mail/templates.ts';
import { commandLine } from '../places.ts';
import { repeat } from '../repeat.ts';
import { rowsIn } from './companyData.ts';
import { lastBackup, noteBackup, type Source, writeNoted } from './make.ts';
import { BackupError, reasonOf } from './problem.ts';

/** How often the schedule checks for the day's backup. */
const pulse = 5 * minuteMs;

const fileOf = (dia: string) => `alinha-${dia}.zip`;
const daily = /^alinha-\d{4}-\d{2}-\d{2}\.zip$/;

type Settings = Pick<Config, 'produto' | 'publicUrl' | 'backups'>;
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * A folder that is not there is not made: its disk may not be mounted.
 * @throws {SettingsError} where the configured folder cannot hold backups
 */
export async function prepareFolder({ backups: target }: Pick<Config, 'backups'>): Promise<void> {
  if (target === undefined) return;
  try {
    await access(target.dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(`BACKUP_DIR="${target.dir}" não pode ser usado: ${reasonOf(error)}.`);
  }
}

/**
 * Makes the day's backup unless any process has made it, once more after an import of people, and removes old daily ones beyond the
 * limit. A failed one is tried again after an hour; HR is mailed about the first failure of a day.
 */
export async function backUpTheDay(
  source: Source,
  config: Settings,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  const { backups: target } = config;
  const { clock } = source;
  const { db } = source.database;
  const now = clock();
  if (target === undefined) return;
  const note = await noteBackup(source, true, (tx) => isDue(tx, now));
  if (note === undefined) return;
  try {
    await expectEarlier(db, target.dir).catch(async (error) => {
      await note.ended(reasonOf(error));
      throw error;
    });
    const file = join(target.dir, fileOf(todayIn(now)));
    const { tabelas, fotos } = await writeNoted(source, file, note, signal && { signal });
    log.info({ linhas: rowsIn(tabelas), fotos: fotos.length }, 'backup made');
    await removeOld(target);
  } catch (error) {
    if (signal?.aborted) return;
    log.error({ err: error }, 'backup failed');
    await notifyHr(db, config, { motivo: reasonOf(error), now });
  }
}

/** Today's daily backups, newest first. */
const ofToday = (db: Db, now: Date) =>
  db
    .select({ comecou_em: backups.comecou_em, falha: backups.falha, terminou_em: backups.terminou_em })
    .from(backups)
    .where(and(eq(backups.diario, true), gte(backups.comecou_em, new Date(now.getTime() - dayMs))))
    .orderBy(desc(backups.id))
    .then((rows) => rows.filter(({ comecou_em }) => todayIn(comecou_em) === todayIn(now)));

async function isDue(db: Db, now: Date): Promise<boolean> {
  const [last] = await ofToday(db, now);
  if (last === undefined) return true;
  const isDone = last.terminou_em !== null && last.falha === null;
  if (isDone) return hasImportSince(db, last.comecou_em);
  return now.getTime() - last.comecou_em.getTime() >= hourMs;
}

/** Acts of the audit that bring a company's people. */
const imports = ['runImportacao', 'importPessoas', 'importar'];

/** An import's row has the instant at which it began; a longer one waits for the next day. */
const longestImport = 5 * minuteMs;

/** Whether people were imported whom a backup of that instant may lack; without this the first day's would hold an empty company. */
async function hasImportSince(db: Db, em: Date): Promise<boolean> {
  const lately = gte(auditoria.momento, new Date(em.getTime() - longestImport));
  const found = await db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(and(inArray(auditoria.acao, imports), lately))
    .limit(1);
  return found.length > 0;
}

/** @throws {BackupError} where backups were made before and the folder has none: it is not the one, or its disk is not mounted */
async function expectEarlier(db: Db, dir: string): Promise<void> {
  if ((await readdir(dir)).some((name) => name.endsWith('.zip'))) return;
  const made = and(eq(backups.diario, true), isNotNull(backups.terminou_em), isNull(backups.falha));
  if ((await db.$count(backups, made)) === 0) return;
  throw new BackupError(
    `a pasta não tem nenhum dos backups anteriores; monte o disco dela ou, em uma pasta nova, faça o primeiro: ${commandLine} backup ${join(dir, 'primeiro.zip')}`,
  );
}

async function removeOld({ dir, keep }: NonNullable<Config['backups']>): Promise<void> {
  const names = (await readdir(dir)).filter((name) => daily.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(dir, name), { force: true });
}

async function notifyHr(
  db: Db,
  config: Settings,
  { motivo, now }: { motivo: string; now: Date },
): Promise<void> {
  const failures = (await ofToday(db, now)).filter(({ falha }) => falha !== null);
  if (failures.length > 1) return;
  const ultimo = await lastBackup(db);
  await mailHr(db, (nome) => failedBackupMail(config, { nome, motivo, ultimo }));
}

/** Makes the daily backups, if the settings name a folder. Stopping aborts a running one, which leaves no file. */
export const startDailyBackups = ({
  config,
  log,
  isHeld,
  ...source
}: Source & { config: Settings; log: Log; isHeld?: () => Promise<boolean> }) =>
  repeat({
    isHeld,
    round: (signal) => backUpTheDay(source, config, log, signal),
    pulse,
    log,
    failed: 'daily backup failed',
  });
