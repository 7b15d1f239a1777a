import { getFoto, uploadFoto } from '@alinha/contract/foto';
import { type Routes, serve } from '../../http/serve.ts';
import { notFound } from '../../refusals.ts';
import * as acts from './acts.ts';

export const fotoRoutes: Routes<'foto'> = {
  uploadFoto: serve(
    uploadFoto,
    ({ file, actor, photos }) => acts.storeFoto(photos, file, actor.id),
    async (work) => {
      const foto_perfil = work.before;
      await acts.uploadFoto(work, foto_perfil);
      return { foto_perfil };
    },
  ),

  getFoto: serve(getFoto, async ({ params, photos }) => {
    return (await photos.get(params.arquivo)) ?? notFound('Foto não encontrada.');
  }),
};
