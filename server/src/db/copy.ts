import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../config.ts';
import { hasRoom } from './room.ts';

const prefix = 'copia-';

/**
 * Copies the embedded database beside its data directory and returns the copy's own data directory.
 * @param copy copies the database folder to a path
 * @throws {SettingsError} where the disk has no room for it
 */
export async function makeCopy(dir: string, copy: (place: string) => Promise<void>): Promise<string> {
  if (!(await hasRoom(dir, await sizeOf(join(dir, 'db'))))) {
    throw new SettingsError(`Falta espaço no disco de ${dir} para uma cópia do banco de dados.`);
  }
  const place = join(dir, prefix + randomUUID());
  mkdirSync(place, { mode: 0o700 });
  try {
    await copy(join(place, 'db'));
    return place;
  } catch (error) {
    await removeCopy(place);
    throw error;
  }
}

export const removeCopy = (place: string): Promise<void> => rm(place, { recursive: true, force: true });

/** Removes copies that a killed process left; only the owner of the directory may call this. */
export function removeCopies(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (name.startsWith(prefix)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  // Files may disappear during the listing.
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
