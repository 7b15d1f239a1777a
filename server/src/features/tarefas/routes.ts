import {
  createTarefa,
  createTarefas,
  deleteTarefa,
  editTarefa,
  getOrganogramaTarefas,
  listTarefas,
  restoreTarefa,
  type Tarefa,
  tickTarefa,
} from '@alinha/contract/tarefas';
import { changeOf, isChanged } from '../../audit/record.ts';
import { tagged } from '../../cache/tagged.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { lockPeople } from '../../people/guards.ts';
import { judgeOneOf } from '../../people/relation.ts';
import { notFound } from '../../refusals.ts';
import {
  findDeleted,
  insertTarefas,
  listTarefasOf,
  lockTarefa,
  putBack,
  removeTarefa,
  updateTarefa,
} from './queries.ts';
import { readTarefasTree } from './tree.ts';

export const tarefasRoutes: Routes<'tarefas'> = {
  getOrganogramaTarefas: serve(getOrganogramaTarefas, async ({ db, actor, etags }) =>
    tagged({ db, actor, name: 'tarefas', temas: ['cartao', 'tarefas'] }, etags, () =>
      readTarefasTree(db, actor),
    ),
  ),

  listTarefas: serve(listTarefas, async ({ db, alvo }) => listTarefasOf(db, alvo.id)),

  createTarefa: serve(createTarefa, async ({ db, body, actor, alvo, now, audit }) => {
    const { titulo, deadline } = body;
    const given = { id_autor: actor.id, titulo, deadline, criada_em: now };
    const [tarefa] = await insertTarefas(db, [alvo.id], given);
    if (tarefa === undefined) throw new Error('the task was not stored');
    audit({ dados: { taskId: tarefa.id } });
    return tarefa;
  }),

  createTarefas: serve(createTarefas, async ({ db, body, actor, now, audit }) => {
    const { titulo, deadline, colaboradores } = body;
    const ids = [...new Set(colaboradores)];
    // Nobody is deactivated or moved between the judgement of the first and the task of the last.
    await lockPeople(db);
    for (const id of ids) await judgeOneOf(db, actor, 'task', id);
    const created = await insertTarefas(db, ids, { id_autor: actor.id, titulo, deadline, criada_em: now });
    audit({
      alvos: created.map(({ id, id_colaborador }) => ({ id: id_colaborador, dados: { taskId: id } })),
    });
    return created;
  }),

  tickTarefa: serve(tickTarefa, async ({ db, params, query, alvo, audit }) => {
    const before = await take(db, alvo.id, params.taskId);
    const tarefa = { ...before, status: query.status };
    await updateTarefa(db, tarefa);
    audit(changeOf(before.status, tarefa.status));
    return tarefa;
  }),

  editTarefa: serve(editTarefa, async ({ db, params, body, alvo, audit, checkVersion }) => {
    const before = await take(db, alvo.id, params.taskId);
    checkVersion(before);
    const { titulo = before.titulo, deadline = before.deadline } = body;
    const tarefa = { ...before, titulo, deadline };
    await updateTarefa(db, tarefa);
    audit({
      dados: { antes: withoutTitle(before), depois: withoutTitle(tarefa) },
      mudou: isChanged(before, tarefa),
    });
    return tarefa;
  }),

  deleteTarefa: serve(deleteTarefa, async ({ db, params, alvo, audit }) => {
    const before = await take(db, alvo.id, params.taskId);
    const { id_autor, criada_em } = await removeTarefa(db, before.id);
    audit({ dados: { antes: { ...withoutTitle(before), id_autor, criada_em } } });
    return { sucesso: true as const };
  }),

  restoreTarefa: serve(restoreTarefa, async ({ db, params, body: { titulo }, alvo, audit }) => {
    const antes = await findDeleted(db, alvo.id, params.taskId);
    // Somebody else may have been faster.
    const mudou = antes !== undefined && (await putBack(db, { ...antes, id_colaborador: alvo.id, titulo }));
    audit({ mudou });
    return take(db, alvo.id, params.taskId);
  }),
};

const withoutTitle = ({ titulo: _, ...tarefa }: Tarefa) => tarefa;

async function take(db: Db, colaboradorId: number, tarefaId: number) {
  const tarefa = await lockTarefa(db, colaboradorId, tarefaId);
  if (tarefa === undefined) throw notFound('Tarefa não encontrada.');
  return tarefa;
}
