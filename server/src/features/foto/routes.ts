import * as contract from '@alinha/contract/foto';
import { after, feature } from '../../http/feature.ts';
import { notFound } from '../../refusals.ts';
import * as acts from './acts.ts';

export const fotoRoutes = feature(contract, {
  uploadFoto: after(
    ({ file, actor, photos }) => acts.storeFoto(photos, file, actor.id),
    async (work) => {
      const foto_perfil = work.before;
      await acts.uploadFoto(work, foto_perfil);
      return { foto_perfil };
    },
  ),

  getFoto: async ({ params, photos }) => {
    return (await photos.get(params.arquivo)) ?? notFound('Foto não encontrada.');
  },
});
