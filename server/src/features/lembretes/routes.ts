import * as contract from '@alinha/contract/lembretes';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { findHora } from './queries.ts';

export const lembretesRoutes = feature(contract, {
  getLembretes: async ({ db }) => ({ hora: await findHora(db) }),

  saveLembretes: async (work) => {
    const { hora } = work.body;
    await acts.saveLembretes(work, hora, work.checkVersion);
    return { hora };
  },

  switchLembretes: async (work) => {
    const { ligado } = work.body;
    await acts.switchLembretes(work, ligado);
    return { ligado };
  },

  leaveLembretes: async (work) => {
    await acts.leaveLembretes(work, work.query.t);
    return { sucesso };
  },
});
