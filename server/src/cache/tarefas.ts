import { sql } from 'drizzle-orm';
import type { EntryType } from './cache.ts';
import { type Fields, fieldsOf } from './json.ts';
import { byPerson, ofPeople } from './ofPeople.ts';

/** How many tasks there are, and how many are done. */
export interface TaskCount {
  done: number;
  all: number;
}

interface Tarefas extends TaskCount {
  /** tarefas. */
  tarefas: Fields;
}

interface TarefaRow {
  id_colaborador: number;
  id: number;
  titulo: string;
  deadline: string | null;
  status: boolean;
  objetivo: number | null;
}

const readTarefas = ofPeople<TarefaRow>(
  (only) => sql`
    select id_colaborador, id, titulo, deadline::text as deadline, feita as status, id_objetivo as objetivo from tarefas
    where ${only(sql`id_colaborador`)} order by id_colaborador, deadline, id`,
);

const entryOf = (tasks: readonly Omit<TarefaRow, 'id_colaborador'>[]): Tarefas => ({
  done: tasks.filter(({ status }) => status).length,
  all: tasks.length,
  tarefas: fieldsOf({
    tarefas: tasks.map(({ id, titulo, deadline, status, objetivo }) => ({
      id,
      titulo,
      deadline,
      status,
      ...(objetivo !== null && { objetivo }),
    })),
  }),
});

/** Each person's tasks by deadline (TASK-36). */
export const tarefas: EntryType<Tarefas> = {
  name: 'tarefas',
  tema: 'tarefas',
  async read(tx, ids) {
    const people = byPerson(await readTarefas(tx, ids));
    return new Map([...people].map(([id, tasks]) => [id, entryOf(tasks)]));
  },
};

export const noTasks = entryOf([]);
