import { createTarefa, editTarefa, type Tarefa } from '@alinha/contract/tarefas';

/** A task being written: a new one, or one that is there already. Empty where there is no deadline. */
export interface TarefaForm {
  tarefa: Tarefa | undefined;
  titulo: string;
  deadline: string;
}

export const formOf = (tarefa?: Tarefa): TarefaForm => ({
  tarefa,
  titulo: tarefa?.titulo ?? '',
  deadline: tarefa?.deadline ?? '',
});

/** Whether something would be lost; the server trims, so spaces at the ends do not count. */
export function isChanged({ tarefa, titulo, deadline }: TarefaForm): boolean {
  const before = formOf(tarefa);
  return titulo.trim() !== before.titulo.trim() || deadline !== before.deadline;
}

export type TarefaProblems = Partial<Record<'titulo' | 'deadline', string>>;

type Judged<T> = { value: T } | { problems: TarefaProblems };

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first problem of each field. */
function problemsOf(issues: readonly Issue[]): TarefaProblems {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** A new task as it will be sent: title and deadline are required (TASK-41). */
export function judgeNew({ titulo, deadline }: TarefaForm): Judged<{ titulo: string; deadline: string }> {
  const { data, error } = createTarefa.body.safeParse({ titulo, deadline });
  if (data) return { value: data };
  const problems = problemsOf(error.issues);
  return { problems: deadline === '' ? { ...problems, deadline: 'Informe o prazo da tarefa.' } : problems };
}

/** An edited task as it will be sent: a deadline that was emptied is cleared (TASK-42). */
export function judgeEdit(form: TarefaForm): Judged<{ titulo: string; deadline: string | null }> {
  const { titulo, deadline } = form;
  const { data, error } = editTarefa.body.safeParse({ titulo, deadline: deadline || null });
  if (!data) return { problems: problemsOf(error.issues) };
  return { value: { titulo: data.titulo ?? titulo, deadline: data.deadline ?? null } };
}
