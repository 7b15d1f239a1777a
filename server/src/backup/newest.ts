import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './problem.ts';
import { type Backup, openBackup } from './read.ts';

/** Opens the newest backup in a folder. Files that are no backups, or damaged, are passed over. */
export async function openNewest(dir: string): Promise<Backup | undefined> {
  if (!existsSync(dir)) return undefined;
  let newest: Backup | undefined;
  for (const name of await readdir(dir)) {
    const backup = name.endsWith('.zip') ? await openBackup(join(dir, name)).catch(passOver) : undefined;
    if (backup === undefined) continue;
    const [older, newer] =
      newest && newest.manifest.feito_em > backup.manifest.feito_em ? [backup, newest] : [newest, backup];
    older?.close();
    newest = newer;
  }
  return newest;
}

/** For a promise's `catch`: what a damaged backup holds is nothing. */
export function passOver(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error;
}
