import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { BackupError } from './problem.ts';
import { type Backup, openBackup } from './read.ts';

/**
 * Opens the newest backup in a folder. Files that are no backups, or damaged, are passed over.
 * @param isWanted which backups count, by their manifest
 */
export async function openNewest(
  dir: string,
  isWanted: (manifest: Manifest) => boolean = () => true,
): Promise<(Backup & { file: string }) | undefined> {
  if (!existsSync(dir)) return undefined;
  let newest: (Backup & { file: string }) | undefined;
  for (const name of await readdir(dir)) {
    const file = join(dir, name);
    const opened = name.endsWith('.zip') ? await openBackup(file).catch(passOver) : undefined;
    if (opened === undefined) continue;
    const backup = { ...opened, file };
    if (!isWanted(backup.manifest)) {
      backup.close();
      continue;
    }
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
