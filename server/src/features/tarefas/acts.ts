import type { BodyOf } from '@alinha/contract/core';
import type {
  createTarefa as createCall,
  createTarefas as createForManyCall,
  editTarefa as editCall,
  Tarefa,
} from '@alinha/contract/tarefas';
import { denial } from '@alinha/rules/access';
import { todayIn } from '@alinha/rules/dates';
import { changeOf, isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { lockPeople } from '../../people/checks.ts';
import { authorizeOn, substituidoOf, type Target } from '../../people/relation.ts';
import type { ActorWork, CheckVersion, TargetWork, Work } from '../../people/work.ts';
import { forbidden, notFound } from '../../refusals.ts';
import { requireAcaoDe } from '../planos/index.ts';
import {
  findDeleted,
  insertTarefas,
  lockTarefa,
  type Person,
  putBack,
  removeTarefa,
  updateTarefa,
} from './queries.ts';

/** A task of the collaborator `id`. */
interface TarefaId {
  id: number;
  taskId: number;
}

/** @throws {Refusal} conflict where the goal takes no actions */
export async function createTarefa(
  { db, now, actor, target, audit }: TargetWork<'createTarefa'>,
  { titulo, deadline, objetivo }: BodyOf<typeof createCall>,
): Promise<Tarefa> {
  if (objetivo !== undefined) await requireAcaoDe(db, target.id, objetivo);
  const given = { id_autor: actor.id, titulo, deadline, criada_em: now, id_objetivo: objetivo ?? null };
  const [made] = await insertTarefas(db, [personOf(target)], given);
  const tarefa = only(made);
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
  const people: Person[] = [];
  for (const id of ids) people.push(personOf(await authorizeOn(db, actor, 'task', id, todayIn(now))));
  const created = await insertTarefas(db, people, { id_autor: actor.id, titulo, deadline, criada_em: now });
  const substituidos = new Map(people.map((one) => [one.id_colaborador, one.id_substituido]));
  audit({
    targets: created.map(({ id: taskId, id_colaborador: id }) => {
      const substituido = substituidos.get(id);
      return { id, dados: { taskId, ...(substituido && { substituido }) } };
    }),
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
  const { id_autor, id_substituido, criada_em } = await removeTarefa(db, before.id);
  audit({ dados: { antes: { ...withoutTitle(before), id_autor, id_substituido, criada_em } } });
}

/**
 * Restores a deleted task; the audit stores all of it except the title.
 * @throws {Refusal} notFound where there is neither such a task nor an audit row of its deletion; forbidden to a substitute where it
 * was done and too old for them
 */
export async function restoreTarefa(
  { db, target, audit }: TargetWork<'restoreTarefa'>,
  of: TarefaId,
  titulo: string,
): Promise<Tarefa> {
  const antes = await findDeleted(db, of.id, of.taskId);
  const desde = target.substituicao?.desde;
  if (antes?.status && antes.deadline !== null && desde !== undefined && antes.deadline < desde) {
    throw forbidden(denial('task', target.relation));
  }
  // Somebody else may have restored it first.
  const mudou = antes !== undefined && (await putBack(db, { ...antes, id_colaborador: of.id, titulo }));
  audit({ mudou });
  return lockExisting(db, of);
}

/** Who gets a task, and for which leader from a substitute (SUBST-05). */
const personOf = (target: Target): Person => ({
  id_colaborador: target.id,
  id_substituido: substituidoOf(target),
});

const withoutTitle = ({ titulo: _, ...tarefa }: Tarefa) => tarefa;

async function lockExisting(db: Db, { id, taskId }: TarefaId) {
  const tarefa = await lockTarefa(db, id, taskId);
  if (tarefa === undefined) throw notFound('Tarefa não encontrada.');
  return tarefa;
}
