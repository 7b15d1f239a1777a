import * as contract from '@alinha/contract/tarefas';
import { tagged } from '../../cache/tagged.ts';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listTarefasOf } from './queries.ts';
import { readTarefasTree } from './tree.ts';

export const tarefasRoutes = feature(contract, {
  getOrganogramaTarefas: async ({ db, actor, etags }) =>
    tagged({ db, actor, name: 'tarefas', temas: ['cartao', 'tarefas'] }, etags, () =>
      readTarefasTree(db, actor),
    ),

  listTarefas: async ({ db, target }) => listTarefasOf(db, target.id, target.substituicao?.desde),

  createTarefa: (work) => acts.createTarefa(work, work.body),

  createTarefas: (work) => acts.createTarefas(work, work.body),

  tickTarefa: (work) => acts.tickTarefa(work, work.params, work.query.status),

  editTarefa: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editTarefa(work, params, body, checkVersion);
  },

  deleteTarefa: async (work) => {
    await acts.deleteTarefa(work, work.params);
    return { sucesso };
  },

  restoreTarefa: (work) => acts.restoreTarefa(work, work.params, work.body.titulo),
});
