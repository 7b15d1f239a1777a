import type {
  checkImportacao,
  checkPessoas,
  importPessoas,
  runImportacao,
} from '@alinha/contract/importacao';
import * as contract from '@alinha/contract/importacao';
import { after, feature } from '../../http/feature.ts';
import type { Context } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { beginFile, checkFile } from './atWork.ts';
import { readImportacao } from './queries.ts';

export const importacaoRoutes = feature(contract, {
  getImportacao: async ({ db, actor, now }) => ({
    atual: await readImportacao(db, actor.id, now),
  }),

  checkImportacao: check,

  runImportacao: after(prepare, (work) =>
    acts.runImportacao(work, work.before.atWork, work.before.passwords, work.query.desativar),
  ),

  checkPessoas: check,

  importPessoas: after(prepare, (work) =>
    acts.importPessoas(work, work.before.atWork, work.before.passwords),
  ),
});

/** Checks the file of a person or an integration. */
async function check(context: Context<typeof checkImportacao> | Context<typeof checkPessoas>) {
  const { db, file, query } = context;
  return checkFile(db, await beginFile(context, 'conferir', file, query));
}

/** Reads the file to import, and makes the passwords of those whom it invites. */
async function prepare(context: Context<typeof runImportacao> | Context<typeof importPessoas>) {
  const { db, file, query, now } = context;
  const atWork = await beginFile(context, 'importar', file, query);
  const passwords = query.convidar ? await acts.prepareInvitations(db, atWork, now) : acts.nobodyInvited;
  atWork.job.report('gravando');
  return { atWork, passwords };
}
