import { checkImportacao, getImportacao, runImportacao } from '@alinha/contract/importacao';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { beginFile, checkFile } from './atWork.ts';
import { readImportacao } from './queries.ts';

export const importacaoRoutes: Routes<'importacao'> = {
  getImportacao: serve(getImportacao, async ({ db, actor, now }) => ({
    atual: await readImportacao(db, actor.id, now),
  })),

  checkImportacao: serve(checkImportacao, async (context) => {
    const { db, file, query } = context;
    return checkFile(db, await beginFile(context, 'conferir', file, query.colunas));
  }),

  runImportacao: serve(
    runImportacao,
    async (context) => {
      const { db, file, query, now } = context;
      const atWork = await beginFile(context, 'importar', file, query.colunas);
      const passwords = query.convidar ? await acts.prepareInvitations(db, atWork, now) : acts.nobodyInvited;
      atWork.job.report('gravando');
      return { atWork, passwords };
    },
    (work) => acts.runImportacao(work, work.before.atWork, work.before.passwords, work.query.desativar),
  ),
};
