import { daysUntil, isPast } from './dates.ts';
import { percentOf } from './numbers.ts';
import { preorder, type TreeNode } from './tree.ts';

/** A task; its deadline is a whole day `YYYY-MM-DD`, and `status` says whether it is done. */
export type Task = { id: number; deadline: string | null; status: boolean };

/** The state of a task. */
export type TaskState = 'done' | 'overdue' | 'pending';

/** The state of a task on the day `today`: a deadline is past from the next day on (TASK-28, TASK-37). */
export function taskState({ status, deadline }: Omit<Task, 'id'>, today: string): TaskState {
  if (status) return 'done';
  return deadline !== null && isPast(deadline, today) ? 'overdue' : 'pending';
}

/** How many tasks are in each state (TASK-09). */
export function countTasks(tasks: readonly Task[], today: string): Record<TaskState, number> {
  const counts = { done: 0, overdue: 0, pending: 0 };
  for (const task of tasks) counts[taskState(task, today)]++;
  return counts;
}

/** The task centre's filters for people: something overdue, something due within seven days, or no task at all. */
export const taskFilters = ['atrasadas', 'semana', 'sem'] as const;
export type TaskFilter = (typeof taskFilters)[number];

const soon = 7;

/** Whether somebody's tasks match a filter on the day `today`; a task due today is due within seven days (USE-64). */
export function fitsTaskFilter(filter: TaskFilter, tasks: readonly Task[], today: string): boolean {
  if (filter === 'sem') return tasks.length === 0;
  return tasks.some((task) => {
    const state = taskState(task, today);
    if (filter === 'atrasadas') return state === 'overdue';
    return state === 'pending' && task.deadline !== null && daysUntil(task.deadline, today) <= soon;
  });
}

/** The tasks by deadline, those without one last, older ones first within a day (TASK-36). */
export function sortTasks<T extends Task>(tasks: readonly T[]): T[] {
  return tasks.toSorted((a, b) => {
    if (a.deadline === b.deadline) return a.id - b.id;
    if (a.deadline === null) return 1;
    return b.deadline !== null && a.deadline > b.deadline ? 1 : -1;
  });
}

/** One person's percents by their wire names: of their own tasks, and of everybody's below them. */
export type TaskPercents = { porcentagemDonePessoal: number; porcentagemDoneSubordinados: number };

/** Leaders with a task anywhere in their team; without any, the team's percent would be meaningless. */
export function leadersOfTasks<N extends TreeNode<N> & { tarefas: readonly Task[] }>(
  nodes: readonly N[],
): Set<number> {
  const people = preorder(nodes);
  const leaders = new Set<number>();
  for (const { node, parent } of people.toReversed()) {
    const superior = people[parent]?.node;
    if (superior && (node.tarefas.length > 0 || leaders.has(node.id))) leaders.add(superior.id);
  }
  return leaders;
}

/** Each person's share of done tasks, by id, in whole percents; no tasks count as 0 (TASK-30). */
export function taskPercents<N extends TreeNode<N> & { tarefas: readonly Task[] }>(
  nodes: readonly N[],
): Map<number, TaskPercents> {
  const people = preorder(nodes).map(({ node: { id, tarefas }, parent }) => ({
    id,
    parent,
    own: { done: tarefas.filter(({ status }) => status).length, all: tarefas.length },
    below: { done: 0, all: 0 },
  }));
  for (const { parent, own, below } of people.toReversed()) {
    const team = people[parent]?.below;
    if (!team) continue;
    team.done += own.done + below.done;
    team.all += own.all + below.all;
  }
  return new Map(
    people.map(({ id, own, below }) => [
      id,
      {
        porcentagemDonePessoal: percentOf(own.done, own.all),
        porcentagemDoneSubordinados: percentOf(below.done, below.all),
      },
    ]),
  );
}
