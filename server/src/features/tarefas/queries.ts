import type { Tarefa } from '@alinha/contract/tarefas';
import { sortTasks } from '@alinha/rules/tasks';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { auditoria, tarefas } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';

const tarefaColumns = {
  id: tarefas.id,
  titulo: tarefas.titulo,
  deadline: tarefas.deadline,
  status: tarefas.feita,
  objetivo: tarefas.id_objetivo,
};

/** The task as it is answered: its goal is omitted where it has none. */
const tarefaOf = <T extends object>({ objetivo, ...tarefa }: T & { objetivo: number | null }) => ({
  ...tarefa,
  ...(objetivo !== null && { objetivo }),
});

const tarefasOf = statement<Omit<Tarefa, 'objetivo'> & { objetivo: number | null }>(sql`
  select id, titulo, deadline, feita as status, id_objetivo as objetivo from tarefas where id_colaborador = ${sql.placeholder('id')}
    and not (feita and coalesce(deadline < ${sql.placeholder('desde')}::date, false))`);

/**
 * The tasks of a collaborator, sorted by deadline (TASK-36).
 * @param desde without those that are done and were due before this day
 */
export async function listTarefasOf(db: Db, colaboradorId: number, desde?: string): Promise<Tarefa[]> {
  return sortTasks((await tarefasOf(db, { id: colaboradorId, desde: desde ?? null })).map(tarefaOf));
}

/** Who gets a task, and for which leader its author acts. */
export type Person = Pick<typeof tarefas.$inferSelect, 'id_colaborador' | 'id_substituido'>;

/** Inserts a task for each of the given people. */
export async function insertTarefas(
  db: Db,
  people: readonly Person[],
  tarefa: Omit<typeof tarefas.$inferInsert, keyof Person>,
) {
  const made = await db
    .insert(tarefas)
    .values(people.map((person) => ({ ...tarefa, ...person })))
    .returning({ ...tarefaColumns, id_colaborador: tarefas.id_colaborador });
  return made.map(tarefaOf);
}

/**
 * Locks a task of a collaborator for the transaction: concurrent changes and deletions wait, and then see the result.
 */
export async function lockTarefa(db: Db, colaboradorId: number, id: number): Promise<Tarefa | undefined> {
  const [tarefa] = await db
    .select(tarefaColumns)
    .from(tarefas)
    .where(and(eq(tarefas.id, id), eq(tarefas.id_colaborador, colaboradorId)))
    .for('update');
  return tarefa && tarefaOf(tarefa);
}

export async function updateTarefa(db: Db, { id, titulo, deadline, status }: Tarefa): Promise<void> {
  await db.update(tarefas).set({ titulo, deadline, feita: status }).where(eq(tarefas.id, id));
}

export async function removeTarefa(db: Db, id: number): Promise<typeof tarefas.$inferSelect> {
  const [removed] = await db.delete(tarefas).where(eq(tarefas.id, id)).returning();
  return only(removed);
}

/** The fields of a deleted task that its audit row stores: all except the title. */
const deleted = z.object({
  id: z.int(),
  deadline: z.string().nullable(),
  status: z.boolean(),
  id_autor: z.int(),
  id_substituido: z.int().nullable().default(null),
  criada_em: z.coerce.date(),
  objetivo: z.int().optional(),
});

/** A task of a collaborator as it was when it was last deleted; undefined if it was never deleted. */
export async function findDeleted(db: Db, colaboradorId: number, id: number) {
  const [act] = await db
    .select({ dados: auditoria.dados })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.id_alvo, colaboradorId),
        eq(auditoria.acao, 'deleteTarefa'),
        sql`(${auditoria.dados} #>> '{antes,id}')::int = ${id}`,
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1);
  return deleted.safeParse(act?.dados.antes).data;
}

/** Inserts a deleted task again under its old id, with its goal unless that has ended or gone; false if it exists. */
export async function putBack(
  db: Db,
  { status, objetivo, ...tarefa }: z.output<typeof deleted> & { id_colaborador: number; titulo: string },
): Promise<boolean> {
  const put = await db
    .insert(tarefas)
    .overridingSystemValue()
    .values({
      ...tarefa,
      feita: status,
      ...(objetivo !== undefined && {
        id_objetivo: sql`(select id from objetivos where id = ${objetivo} and fim is null)`,
      }),
    })
    .onConflictDoNothing()
    .returning({ id: tarefas.id });
  return put.length > 0;
}
