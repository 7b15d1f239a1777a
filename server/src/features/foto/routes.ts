import { getFoto, uploadFoto } from '@alinha/contract/foto';
import { type Routes, serve } from '../../http/serve.ts';
import { encodePhoto } from '../../photos/encode.ts';
import { nameOfPhoto, pathOfPhoto, removeUnused } from '../../photos/inUse.ts';
import { notFound } from '../../refusals.ts';
import { replaceFoto } from './queries.ts';

export const fotoRoutes: Routes<'foto'> = {
  uploadFoto: serve(
    uploadFoto,
    // The file before its row, and the old one away after it: no transaction waits for the store.
    async ({ file, actor, photos }) => {
      const { name, bytes } = await encodePhoto(file, actor.id);
      await photos.put(name, bytes);
      return pathOfPhoto(name);
    },
    async ({ db, actor, photos, before: foto_perfil, audit, afterCommit }) => {
      const anterior = await replaceFoto(db, actor.id, foto_perfil);
      audit({ dados: { foto_perfil, anterior } });
      if (anterior !== null) {
        afterCommit((after) => removeUnused(after, photos, nameOfPhoto(anterior)));
      }
      return { foto_perfil };
    },
  ),

  getFoto: serve(getFoto, async ({ params, photos }) => {
    return (await photos.get(params.arquivo)) ?? notFound('Foto não encontrada.');
  }),
};
