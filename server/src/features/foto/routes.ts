import { getFoto, uploadFoto } from '@alinha/contract/foto';
import { notFound } from '../../errors.ts';
import { encodePhoto } from '../../photos/encode.ts';
import { holdPhoto, nameOfPhoto, pathOfPhoto, removeUnused } from '../../photos/inUse.ts';
import { type Routes, serve } from '../../serve.ts';
import { replaceFoto } from './queries.ts';

export const fotoRoutes: Routes<'foto'> = {
  uploadFoto: serve(
    uploadFoto,
    ({ file }) => encodePhoto(file),
    async ({ db, actor, photos, before: { name, bytes }, audit, afterCommit }) => {
      const foto_perfil = pathOfPhoto(name);
      await holdPhoto(db, name);
      await photos.put(name, bytes);
      const anterior = await replaceFoto(db, actor.id, foto_perfil);
      audit({ dados: { foto_perfil, anterior } });
      if (anterior !== null && anterior !== foto_perfil) {
        afterCommit((after) => removeUnused(after, photos, nameOfPhoto(anterior)));
      }
      return { foto_perfil };
    },
  ),

  getFoto: serve(getFoto, async ({ params, photos }) => {
    return (await photos.get(params.arquivo)) ?? notFound('Foto não encontrada.');
  }),
};
