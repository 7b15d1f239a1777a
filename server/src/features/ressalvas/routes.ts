import {
  answerRessalva,
  closeAviso,
  contestRessalva,
  listContestadas,
  listRessalvas,
} from '@alinha/contract/ressalvas';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listContested, listToTell } from './queries.ts';

export const ressalvasRoutes: Routes<'ressalvas'> = {
  listRessalvas: serve(listRessalvas, ({ db, actor }) => listToTell(db, actor.id, actor.id_sessao)),

  closeAviso: serve(closeAviso, async (work) => {
    await acts.closeAviso(work);
    return { sucesso };
  }),

  contestRessalva: serve(contestRessalva, async (work) => {
    const { tipo, selado } = work.params;
    await acts.contestRessalva(work, { tipo, id: selado });
    return { sucesso };
  }),

  listContestadas: serve(listContestadas, ({ db }) => listContested(db)),

  answerRessalva: serve(answerRessalva, async (work) => {
    const { tipo, selado } = work.params;
    await acts.answerRessalva(work, { tipo, id: selado }, work.body);
    return { sucesso };
  }),
};
