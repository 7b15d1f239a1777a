import { type Config, SettingsError } from '../config.ts';
import { knownMigrations, newerMigration } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';
import { versao } from '../version.ts';
import { openNewest } from './newest.ts';

/**
 * Refuses a database that a newer program migrated, before anything is changed in it: this one would write rows that the newer
 * schema does not expect. To start it again, the operator restores an earlier backup, into an empty database (REL-03).
 * @throws {SettingsError} in one line, naming that backup
 */
export async function refuseNewer(db: Db, { backups }: Pick<Config, 'backups'>): Promise<void> {
  const newer = await newerMigration(db);
  if (newer === undefined) return;
  const by = newer.versao === null ? '' : `, a ${newer.versao}`;
  const found = backups && (await newestReadable(backups.dir));
  const which = found ?? 'o último backup anterior à atualização (docs/installing.md, Updating)';
  throw new SettingsError(
    `O banco de dados é de uma versão mais nova que esta${by}; esta é a ${versao}, e nada foi alterado. Use a mais nova ou, para voltar a esta, restaure em um banco vazio ${which}.`,
  );
}

/** The newest backup in a folder that this version can restore. */
async function newestReadable(dir: string): Promise<string | undefined> {
  const backup = await openNewest(dir, ({ migracoes }) =>
    migracoes.every((hash) => knownMigrations.includes(hash)),
  );
  backup?.close();
  return backup?.file;
}
