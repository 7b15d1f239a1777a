import { getLembretes, leaveLembretes, saveLembretes, switchLembretes } from '@alinha/contract/lembretes';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findHora } from './queries.ts';

export const lembretesRoutes: Routes<'lembretes'> = {
  getLembretes: serve(getLembretes, async ({ db }) => ({ hora: await findHora(db) })),

  saveLembretes: serve(saveLembretes, async (work) => {
    const { hora } = work.body;
    await acts.saveLembretes(work, hora, work.checkVersion);
    return { hora };
  }),

  switchLembretes: serve(switchLembretes, async (work) => {
    const { ligado } = work.body;
    await acts.switchLembretes(work, ligado);
    return { ligado };
  }),

  leaveLembretes: serve(leaveLembretes, async (work) => {
    await acts.leaveLembretes(work, work.query.t);
    return { sucesso };
  }),
};
