import { checkImportacao, getImportacao, runImportacao } from '@alinha/contract/importacao';
import { type Routes, serve } from '../../http/serve.ts';
import { lockPeople, stillMay } from '../../people/guards.ts';
import { recordOf } from './import.ts';
import {
  answerOf,
  beginFile,
  checkFile,
  importFile,
  nobodyInvited,
  prepareInvitations,
  readImportacao,
} from './work.ts';

export const importacaoRoutes: Routes<'importacao'> = {
  getImportacao: serve(getImportacao, async ({ db, actor, now }) => ({
    atual: await readImportacao(db, actor.id, now),
  })),

  checkImportacao: serve(checkImportacao, async (context) =>
    checkFile(context.db, await beginFile(context, 'conferir')),
  ),

  runImportacao: serve(
    runImportacao,
    async (context) => {
      const { db, query, now } = context;
      const atWork = await beginFile(context, 'importar');
      const invited = query.convidar ? await prepareInvitations(db, atWork, now) : nobodyInvited;
      atWork.job.tell('gravando');
      return { atWork, invited };
    },
    async ({ db, actor, config, before: { atWork, invited }, audit }) => {
      await lockPeople(db);
      await stillMay(db, actor, runImportacao.access);
      const { done, convites } = await importFile(db, atWork, { config, por: actor.nome }, invited);
      audit({ dados: { ...recordOf(done), convites } });
      return { ...answerOf(done), convites };
    },
  ),
};
