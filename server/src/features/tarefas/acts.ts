import type { BodyOf } from '@alinha/contract/core';
import type {
  createTarefa as createCall,
  createTarefas as createForManyCall,
  editTarefa as editCall,
  Tarefa,
} from '@alinha/contract/tarefas';
import { todayIn } from '@alinha/rules/dates';
import { changeOf, isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { lockPeople } from '../../people/checks.ts';
import { authorizeOn } from '../../people/relation.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { notFound } from '../../refusals.ts';
import { findDeleted, insertTarefas, lockTarefa, putBack, removeTarefa, updateTarefa } from './queries.ts';

/** A task of the collaborator `id`. */
interface TarefaId {
  id: number;
  taskId: number;
}

export async function createTarefa(
  { db, now, actor, audit }: ActorWork<'createTarefa'>,
  idColaborador: number,
  { titulo, deadline }: BodyOf<typeof createCall>,
): Promise<Tarefa> {
  const given = { id_autor: actor.id, titulo, deadline, criada_em: now };
  const [tarefa] = await insertTarefas(db, [idColaborador], given);
  if (tarefa === undefined) throw new Error('the task was not stored');
  audit({ dados: { taskId: tarefa.id } });
  return tarefa;
}

/**
 * Creates the same task for several people, one for each; for all of them or for nobody.
 * @throws {Refusal} forbidden where the actor may not give one of them a task; conflict where one of them is not active
 */
export async function createTarefas(
  { db, now, actor, audit }: ActorWork<'createTarefas'>,
  { titulo, deadline, colaboradores }: BodyOf<typeof createForManyCall>,
): Promise<(Tarefa & { id_colaborador: number })[]> {
  const ids = [...new Set(colaboradores)];
  // Locked so that nobody is deactivated or moved between the first check and the last insert.
  await lockPeople(db);
  for (const id of ids) await authorizeOn(db, actor, 'task', id, todayIn(now));
  const created = await insertTarefas(db, ids, { id_autor: actor.id, titulo, deadline, criada_em: now });
  audit({
    targets: created.map(({ id, id_colaborador }) => ({ id: id_colaborador, dados: { taskId: id } })),
  });
  return created;
}

/**
 * Marks a task as done, or opens it again.
 * @throws {Refusal} notFound
 */
export async function tickTarefa(
  { db, audit }: Work<'tickTarefa'>,
  of: TarefaId,
  status: boolean,
): Promise<Tarefa> {
  const before = await lockExisting(db, of);
  const tarefa = { ...before, status };
  await updateTarefa(db, tarefa);
  audit(changeOf(before.status, status));
  return tarefa;
}

/** @throws {Refusal} notFound */
export async function editTarefa(
  { db, audit }: Work<'editTarefa'>,
  of: TarefaId,
  changes: BodyOf<typeof editCall>,
  checkVersion: CheckVersion<Tarefa>,
): Promise<Tarefa> {
  const before = await lockExisting(db, of);
  checkVersion(before);
  const { titulo = before.titulo, deadline = before.deadline } = changes;
  const tarefa = { ...before, titulo, deadline };
  await updateTarefa(db, tarefa);
  audit({
    dados: { antes: withoutTitle(before), depois: withoutTitle(tarefa) },
    mudou: isChanged(before, tarefa),
  });
  return tarefa;
}

/** @throws {Refusal} notFound */
export async function deleteTarefa({ db, audit }: Work<'deleteTarefa'>, of: TarefaId): Promise<void> {
  const before = await lockExisting(db, of);
  const { id_autor, criada_em } = await removeTarefa(db, before.id);
  audit({ dados: { antes: { ...withoutTitle(before), id_autor, criada_em } } });
}

/**
 * Restores a deleted task; the audit stores all of it except the title.
 * @throws {Refusal} notFound where there is neither such a task nor an audit row of its deletion
 */
export async function restoreTarefa(
  { db, audit }: Work<'restoreTarefa'>,
  of: TarefaId,
  titulo: string,
): Promise<Tarefa> {
  const antes = await findDeleted(db, of.id, of.taskId);
  // Somebody else may have restored it first.
  const mudou = antes !== undefined && (await putBack(db, { ...antes, id_colaborador: of.id, titulo }));
  audit({ mudou });
  return lockExisting(db, of);
}

const withoutTitle = ({ titulo: _, ...tarefa }: Tarefa) => tarefa;

async function lockExisting(db: Db, { id, taskId }: TarefaId) {
  const tarefa = await lockTarefa(db, id, taskId);
  if (tarefa === undefined) throw notFound('Tarefa não encontrada.');
  return tarefa;
}
