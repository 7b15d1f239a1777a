import { join } from 'node:path';
import { type Config, SettingsError } from '../config.ts';
import { unavailable } from '../refusals.ts';
import { openDisk } from './disk.ts';
import { openBucket } from './s3.ts';
import type { PhotoStore } from './store.ts';

/**
 * Opens the configured store and tests it.
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
    return answering503(await open());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new SettingsError(
      `${place} não pode ser usado: ${cause instanceof Error ? cause.message : cause}.`,
    );
  }
}

const retryAfter = 30;

/** Turns failures of an opened store, such as a full disk or a hanging bucket, into a 503. */
function answering503(store: PhotoStore): PhotoStore {
  const away = (cause: unknown): never => {
    throw unavailable(
      'As fotos estão fora do ar no momento. Tente novamente em instantes.',
      retryAfter,
      cause,
    );
  };
  return {
    put: (name, photo) => store.put(name, photo).catch(away),
    get: (name) => store.get(name).catch(away),
    remove: (name) => store.remove(name).catch(away),
    list: () => store.list().catch(away),
  };
}
