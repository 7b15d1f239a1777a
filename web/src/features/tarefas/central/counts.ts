import { counted } from '@alinha/rules/numbers';
import { countTasks, type Task, type TaskState } from '@alinha/rules/tasks';

/** The task counts of a person, as the cell shows them. */
export interface TaskCounts {
  counts: Record<TaskState, number>;
  /** Exactly one is overdue and none is pending: shown as an icon without a number (TASK-11). */
  onlyOneOverdue: boolean;
  /** The same in words. */
  words: string;
}

/** @param today the day in São Paulo, `YYYY-MM-DD` */
export function taskCounts(tarefas: readonly Task[], today: string): TaskCounts {
  const counts = countTasks(tarefas, today);
  const { pending, overdue, done } = counts;
  return {
    counts,
    onlyOneOverdue: overdue === 1 && pending === 0,
    words:
      tarefas.length === 0
        ? 'nenhuma tarefa'
        : [
            counted(pending, 'pendente', 'pendentes'),
            counted(overdue, 'atrasada', 'atrasadas'),
            counted(done, 'concluída', 'concluídas'),
          ].join(', '),
  };
}
