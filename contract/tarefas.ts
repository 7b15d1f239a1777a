import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, day, editOf, id, listOf, named, pathId, queryBoolean, requiredLine, success } from './core.ts';

/** A task (TASK-31); `deadline` is a whole day, and `status` says whether the task is done. */
export const tarefa = z.object({
  id,
  titulo: z.string(),
  deadline: z.nullable(z.string()),
  status: z.boolean(),
  /** The goal of the person's development plan whose action it is; omitted where it is none (PDI-03). */
  objetivo: z.optional(id),
});
export type Tarefa = z.output<typeof tarefa>;

const percentDone = z.int().check(z.gte(0), z.lte(100));

/** A collaborator in the tree of tasks (TASK-30), with the whole percents done of their own tasks and of all below. */
const tarefasNode = z.object({
  id,
  nome: z.string(),
  cargo: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  foto_perfil: z.nullable(z.string()),
  get subordinados(): z.ZodMiniArray<typeof tarefasNode> {
    return z.array(tarefasNode);
  },
  tarefas: z.array(tarefa),
  porcentagemDonePessoal: percentDone,
  porcentagemDoneSubordinados: percentDone,
});
export type TarefasNode = z.output<typeof tarefasNode>;

export const getOrganogramaTarefas = call({
  method: 'GET',
  path: '/api/todolist/tarefas/organograma-tarefas',
  summary: 'The tree of collaborators, rooted as in the chart, with the tasks of each',
  access: 'leadersOrRh',
  about: ['pessoas', 'tarefas'],
  answer: z.array(tarefasNode),
  fallback: 'Não foi possível carregar as tarefas.',
  fresh: 15,
  assembled: true,
});

const titulo = named('Título', requiredLine(200, 'Informe o título da tarefa.'));
const deadline = named('Prazo', day);

const tarefasPath = '/api/todolist/colaboradores/:id/tarefas';
const tarefaPath = `${tarefasPath}/:taskId` as const;
const tarefaParams = z.object({ id: pathId, taskId: pathId });

export const listTarefas = call({
  method: 'GET',
  path: tarefasPath,
  summary: 'The tasks of a collaborator by deadline, those without one last',
  access: 'read',
  about: ['tarefas'],
  params: z.object({ id: pathId }),
  answer: z.array(tarefa),
  fallback: 'Não foi possível carregar as tarefas.',
});

export const createTarefa = call({
  method: 'POST',
  path: tarefasPath,
  summary: 'Gives a collaborator a task, also as an action of a goal of their development plan',
  access: 'task',
  about: ['tarefas'],
  audit: row('tarefas', 'Criou uma tarefa', { taskId: kind.id }),
  params: z.object({ id: pathId }),
  body: z.object({ titulo, deadline, objetivo: z.optional(id) }),
  answer: tarefa,
  fallback: 'Erro ao criar nova tarefa.',
  created: true,
});

/** How many people one call may give a task. */
const pessoasDeUmaVez = 200;

export const createTarefas = call({
  method: 'POST',
  path: '/api/todolist/tarefas',
  summary: 'Gives several collaborators a copy of the same task, all or nothing',
  access: 'leadersOrRh',
  about: ['tarefas'],
  audit: row('tarefas', 'Criou a mesma tarefa para várias pessoas', { taskId: kind.id }),
  body: z.object({
    titulo,
    deadline,
    colaboradores: listOf(id, pessoasDeUmaVez, {
      min: 1,
      problem: 'Escolha ao menos uma pessoa.',
      tooLong: `Escolha no máximo ${pessoasDeUmaVez} pessoas por vez.`,
    }),
  }),
  answer: z.array(z.extend(tarefa, { id_colaborador: id })),
  fallback: 'Erro ao criar nova tarefa.',
  created: true,
});

export const tickTarefa = call({
  method: 'PATCH',
  path: tarefaPath,
  onlyWith: 'status',
  summary: 'Marks a task as done or opens it again',
  access: 'tickTask',
  about: ['tarefas'],
  audit: row('tarefas', 'Concluiu ou reabriu uma tarefa', kind.sides(kind.flag)),
  params: tarefaParams,
  query: z.object({ status: queryBoolean }),
  body: z.nullish(z.strictObject({}, 'Mude a situação da tarefa ou os seus dados, não os dois juntos.')),
  answer: tarefa,
  fallback: 'Erro ao atualizar status da tarefa.',
});

export const editTarefa = call({
  method: 'PATCH',
  path: tarefaPath,
  summary:
    'Changes the title or the deadline of a task; omitted fields stay unchanged, null removes the deadline',
  access: 'task',
  about: ['tarefas'],
  audit: row('tarefas', 'Alterou uma tarefa', kind.sides(shapes.tarefa)),
  params: tarefaParams,
  body: z
    .object(
      { titulo: z.optional(titulo), deadline: z.optional(z.nullable(deadline)) },
      'Informe o que muda na tarefa.',
    )
    .check(
      z.refine(
        (body) => body.titulo !== undefined || body.deadline !== undefined,
        'Informe o que muda na tarefa.',
      ),
    ),
  edits: editOf(tarefa, ({ titulo, deadline }) => [titulo, deadline]),
  answer: tarefa,
  fallback: 'Erro ao atualizar tarefa.',
});

export const deleteTarefa = call({
  method: 'DELETE',
  path: tarefaPath,
  summary: 'Deletes a task',
  access: 'task',
  about: ['tarefas'],
  audit: row('tarefas', 'Excluiu uma tarefa', {
    antes: { ...shapes.tarefa, id_autor: kind.person, id_substituido: kind.person, criada_em: kind.instant },
  }),
  params: tarefaParams,
  answer: success,
  fallback: 'Erro ao excluir tarefa.',
});

/** The client sends the title again: the audit keeps the rest of a deleted task, but nothing that was written. */
export const restoreTarefa = call({
  method: 'POST',
  path: `${tarefaPath}/restauracao`,
  summary: 'Undoes the deletion of a task, with its id, author, deadline and state',
  access: 'task',
  about: ['tarefas'],
  audit: row('tarefas', 'Desfez a exclusão de uma tarefa'),
  params: tarefaParams,
  body: z.object({ titulo }),
  answer: tarefa,
  fallback: 'Erro ao restaurar tarefa.',
  created: true,
});
