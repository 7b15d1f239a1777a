import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { inSnapshot, openDatabase } from '../db/open.ts';
import { type CompanyData, companyDataOf } from './companyData.ts';
import { pour } from './load.ts';
import { BackupError } from './problem.ts';
import { type Steps, stepsOf } from './steps.ts';

/**
 * Reads a company in this version's schema; one of an earlier version is migrated in a temporary embedded database.
 * @throws {BackupError} where it is of a newer or an unknown version
 */
export async function upToDate<T>(
  company: CompanyData,
  read: (company: CompanyData) => Promise<T>,
): Promise<T> {
  const { migracoes } = company;
  if (knownMigrations.slice(0, migracoes.length).join() !== migracoes.join()) {
    throw new BackupError(
      'O backup é de outra versão do sistema, mais nova que esta. Atualize o sistema antes.',
    );
  }
  if (migracoes.length === knownMigrations.length) return read(company);
  const dir = await mkdtemp(join(tmpdir(), 'alinha-atualizar-'));
  try {
    const { db, close } = await openDatabase({ dir });
    try {
      await migrate(db, migracoes);
      const steps: Steps = stepsOf(company, 1);
      await db.transaction((tx) => pour(tx, company, steps));
      await migrate(db);
      const photos = { ...nothing, get: company.photo };
      return await inSnapshot(db)(async (tx) => read(await companyDataOf(tx, photos)));
    } finally {
      await close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const refuseWrite = () => Promise.reject(new Error('this store is only read'));
const nothing = { put: refuseWrite, remove: refuseWrite, list: refuseWrite };
