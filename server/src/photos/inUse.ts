import { getFoto } from '@alinha/contract/foto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores } from '../db/schema.ts';
import type { PhotoStore } from './store.ts';

/** `foto_perfil` of a photo by its name, and back. */
export const pathOfPhoto = (name: string) => getFoto.path.replace(':arquivo', name);
export const nameOfPhoto = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Lets one transaction at a time give a photo to somebody or take its file away. Without it a file could go just
 * before the next person who has the same picture gets it.
 */
export async function holdPhoto(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Removes the file of a photo that nobody has. */
export async function removeUnused(db: Db, photos: PhotoStore, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPhoto(tx, name);
    const users = await tx.$count(colaboradores, eq(colaboradores.foto_perfil, pathOfPhoto(name)));
    if (users === 0) await photos.remove(name);
  });
}

/** Removes the files that a crash between file and database left without a person. */
export async function sweepPhotos(db: Db, photos: PhotoStore): Promise<void> {
  const kept = await photos.list();
  const rows = await db
    .select({ foto: colaboradores.foto_perfil })
    .from(colaboradores)
    .where(isNotNull(colaboradores.foto_perfil));
  const used = new Set(rows.map(({ foto }) => foto));
  for (const name of kept) {
    if (!used.has(pathOfPhoto(name))) await removeUnused(db, photos, name);
  }
}
