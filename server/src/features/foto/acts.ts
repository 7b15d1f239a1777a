import type { Db } from '../../db/open.ts';
import type { ActorWork } from '../../people/work.ts';
import { encodePhoto } from '../../photos/encode.ts';
import { nameOfPhoto, pathOfPhoto, removeUnused } from '../../photos/inUse.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { replaceFoto } from './queries.ts';

/**
 * Encodes a photo and stores its file. To be called before the transaction, which must not wait for the store.
 * @returns the path of the photo
 */
export async function storeFoto(photos: PhotoStore, file: Uint8Array, id: number): Promise<string> {
  const { name, bytes } = await encodePhoto(file, id);
  await photos.put(name, bytes);
  return pathOfPhoto(name);
}

interface FotoWork extends ActorWork<'uploadFoto'> {
  photos: PhotoStore;
  afterCommit(work: (db: Db) => Promise<void>): void;
}

/** Makes a stored photo the actor's; the file of the replaced photo is removed after the commit. */
export async function uploadFoto(
  { db, actor, photos, audit, afterCommit }: FotoWork,
  foto_perfil: string,
): Promise<void> {
  const anterior = await replaceFoto(db, actor.id, foto_perfil);
  audit({ dados: { foto_perfil, anterior } });
  if (anterior !== null) {
    afterCommit((after) => removeUnused(after, photos, nameOfPhoto(anterior)));
  }
}
