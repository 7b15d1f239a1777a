import { getFoto } from '@alinha/contract/foto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { backups, colaboradores } from '../db/schema.ts';
import { underWay } from '../db/underWay.ts';
import type { PhotoStore } from './store.ts';

/** `foto_perfil` of a photo by its name, and back. */
export const pathOfPhoto = (name: string) => getFoto.path.replace(':arquivo', name);
export const nameOfPhoto = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Removes a replaced photo's file unless somebody else uses it. No transaction waits for the store: a name belongs to
 * one upload, so an unused photo stays unused. (Older names are shared by identical pictures.) While a backup is under
 * way, which may list the photo, this is left to the sweep.
 */
export async function removeUnused(db: Db, photos: PhotoStore, name: string): Promise<void> {
  const [is] = await rowsOf<{ unused: boolean }>(
    db,
    sql`select not exists (select from ${colaboradores} where ${eq(colaboradores.foto_perfil, pathOfPhoto(name))})
          and not exists (select from ${backups} where ${underWay}) as unused`,
  );
  if (is?.unused) await photos.remove(name);
}

/**
 * Creates a sweep for files that a crash between file and database left unused. It removes files that were unused in
 * its previous round too, because newer ones may be about to be used.
 */
export function photoSweep(db: Db, photos: PhotoStore): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    const kept = await photos.list();
    const rows = await db
      .select({ foto: colaboradores.foto_perfil })
      .from(colaboradores)
      .where(isNotNull(colaboradores.foto_perfil));
    const used = new Set(rows.map(({ foto }) => foto));
    const unused = kept.filter((name) => !used.has(pathOfPhoto(name)));
    const before = suspects;
    suspects = new Set(unused);
    for (const name of unused) if (before.has(name)) await removeUnused(db, photos, name);
  };
}
