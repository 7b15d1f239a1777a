import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../src/db/open.ts';
import { count } from './counting.ts';
import { newDatabase, urlOf } from './onDatabase.ts';

/** The settings that name the storage of a company. */
export type Backend = { DATA_DIR: string; DATABASE_URL?: string };

/** Copies a migrated, empty embedded database into a data directory, ten times as fast as creating one. */
export function copyEmptyDatabase(dataDir: string): void {
  count('databases');
  cpSync(join(inject('emptyDatabase'), 'db'), join(dataDir, 'db'), { recursive: true });
}

/**
 * A data directory with a migrated, empty database on the run's storage backend, for processes of the product.
 * @param como the role of PostgreSQL: a server's by default, the owner's for what only it may do
 */
export async function emptyStorage(
  DATA_DIR: string,
  como: 'servidor' | 'dono' = 'servidor',
): Promise<Backend> {
  const template = inject('template');
  if (template.kind === 'postgres') {
    count('databases');
    const name = await newDatabase(template, `template ${template.name}`);
    return { DATA_DIR, DATABASE_URL: urlOf(template.papeis[como], name) };
  }
  copyEmptyDatabase(DATA_DIR);
  return { DATA_DIR };
}

/** Works on the database of a storage that no process has open. */
export async function inStorage<T>(
  { DATA_DIR, DATABASE_URL }: Backend,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ dir: DATA_DIR, url: DATABASE_URL });
  return work(db).finally(close);
}
