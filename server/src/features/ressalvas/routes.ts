import * as contract from '@alinha/contract/ressalvas';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listContested, listToTell } from './queries.ts';

export const ressalvasRoutes = feature(contract, {
  listRessalvas: ({ db, actor }) => listToTell(db, actor.id, actor.id_sessao),

  closeAviso: async (work) => {
    await acts.closeAviso(work);
    return { sucesso };
  },

  contestRessalva: async (work) => {
    const { tipo, selado } = work.params;
    await acts.contestRessalva(work, { tipo, id: selado });
    return { sucesso };
  },

  listContestadas: ({ db }) => listContested(db),

  answerRessalva: async (work) => {
    const { tipo, selado } = work.params;
    await acts.answerRessalva(work, { tipo, id: selado }, work.body);
    return { sucesso };
  },
});
