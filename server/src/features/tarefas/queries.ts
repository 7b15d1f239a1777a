import type { Tarefa } from '@alinha/contract/tarefas';
import { sortTasks } from '@alinha/rules/tasks';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { tarefas } from '../../db/schema.ts';

const columns = {
  id: tarefas.id,
  titulo: tarefas.titulo,
  deadline: tarefas.deadline,
  status: tarefas.feita,
};

/** The tasks of a collaborator by deadline (TASK-36). */
export async function listTarefasOf(db: Db, colaboradorId: number): Promise<Tarefa[]> {
  const rows = await db.select(columns).from(tarefas).where(eq(tarefas.id_colaborador, colaboradorId));
  return sortTasks(rows);
}

export async function insertTarefa(db: Db, tarefa: typeof tarefas.$inferInsert): Promise<Tarefa> {
  const [created] = await db.insert(tarefas).values(tarefa).returning(columns);
  if (created === undefined) throw new Error('the task was not stored');
  return created;
}

/**
 * Takes a task of a collaborator for the rest of the transaction, so that whoever changes or deletes it at the same
 * time waits and then sees what became of it.
 */
export async function lockTarefa(db: Db, colaboradorId: number, id: number): Promise<Tarefa | undefined> {
  const [tarefa] = await db
    .select(columns)
    .from(tarefas)
    .where(and(eq(tarefas.id, id), eq(tarefas.id_colaborador, colaboradorId)))
    .for('update');
  return tarefa;
}

export async function updateTarefa(db: Db, { id, titulo, deadline, status }: Tarefa): Promise<void> {
  await db.update(tarefas).set({ titulo, deadline, feita: status }).where(eq(tarefas.id, id));
}

export async function removeTarefa(db: Db, id: number): Promise<void> {
  await db.delete(tarefas).where(eq(tarefas.id, id));
}
