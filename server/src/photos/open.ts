import { join } from 'node:path';
import { type Config, SettingsError } from '../config.ts';
import { openDisk } from './disk.ts';
import { openBucket } from './s3.ts';
import type { PhotoStore } from './store.ts';

/**
 * Opens the store of the settings, and tries it.
 * @throws {SettingsError} in one line, where the store cannot be used
 */
export async function openPhotos({
  photos,
  dataDir,
}: Pick<Config, 'photos' | 'dataDir'>): Promise<PhotoStore> {
  const [place, open] =
    photos === undefined
      ? [`A pasta de fotos de DATA_DIR (${dataDir})`, () => openDisk(join(dataDir, 'photos'))]
      : [`O armazenamento de fotos de PHOTOS_URL (s3://${photos.bucket})`, () => openBucket(photos)];
  try {
    return await open();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new SettingsError(
      `${place} não pode ser usado: ${cause instanceof Error ? cause.message : cause}.`,
    );
  }
}
