import * as contract from '@alinha/contract/planos';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import * as equipe from './equipe.ts';
import { listPlanosOf } from './queries.ts';

export const planosRoutes = feature(contract, {
  listPlanos: async ({ db, target }) => listPlanosOf(db, target.id, target.substituicao?.desde),

  listPessoasPorPlano: ({ db, actor, query, today }) => equipe.listPessoasPorPlano(db, actor, query, today),

  createPlano: (work) => acts.createPlano(work, work.body),

  editPlano: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editPlano(work, params.planoId, body, checkVersion);
  },

  closePlano: (work) => acts.closePlano(work, work.params.planoId),

  createObjetivo: (work) => acts.createObjetivo(work, work.body),

  editObjetivo: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editObjetivo(work, params.objetivoId, body, checkVersion);
  },

  acceptObjetivo: (work) => acts.acceptObjetivo(work, work.params.objetivoId, work.checkVersion),

  endObjetivo: (work) => acts.endObjetivo(work, work.params.objetivoId, work.body),

  deleteObjetivo: async (work) => {
    await acts.deleteObjetivo(work, work.params.objetivoId);
    return { sucesso };
  },
});
