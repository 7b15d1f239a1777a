import {
  createTarefa,
  createTarefas,
  deleteTarefa,
  editTarefa,
  getOrganogramaTarefas,
  listTarefas,
  restoreTarefa,
  tickTarefa,
} from '@alinha/contract/tarefas';
import { tagged } from '../../cache/tagged.ts';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listTarefasOf } from './queries.ts';
import { readTarefasTree } from './tree.ts';

export const tarefasRoutes: Routes<'tarefas'> = {
  getOrganogramaTarefas: serve(getOrganogramaTarefas, async ({ db, actor, etags }) =>
    tagged({ db, actor, name: 'tarefas', temas: ['cartao', 'tarefas'] }, etags, () =>
      readTarefasTree(db, actor),
    ),
  ),

  listTarefas: serve(listTarefas, async ({ db, target }) =>
    listTarefasOf(db, target.id, target.substituicao?.desde),
  ),

  createTarefa: serve(createTarefa, (work) => acts.createTarefa(work, work.body)),

  createTarefas: serve(createTarefas, (work) => acts.createTarefas(work, work.body)),

  tickTarefa: serve(tickTarefa, (work) => acts.tickTarefa(work, work.params, work.query.status)),

  editTarefa: serve(editTarefa, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editTarefa(work, params, body, checkVersion);
  }),

  deleteTarefa: serve(deleteTarefa, async (work) => {
    await acts.deleteTarefa(work, work.params);
    return { sucesso };
  }),

  restoreTarefa: serve(restoreTarefa, (work) => acts.restoreTarefa(work, work.params, work.body.titulo)),
};
