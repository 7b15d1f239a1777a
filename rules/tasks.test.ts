import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayIn } from './dates.ts';
import {
  countTasks,
  fitsTaskFilter,
  leadersOfTasks,
  sortTasks,
  type Task,
  taskPercents,
  taskState,
} from './tasks.ts';

const today = '2026-11-21';
const task = (id: number, deadline: string | null, status = false): Task => ({ id, deadline, status });
const tasks = fc.array(
  fc.record({
    id: fc.nat(),
    deadline: fc.constantFrom(null, '2025-12-31', '2026-11-20', '2026-11-21', '2026-11-22', '2027-01-01'),
    status: fc.boolean(),
  }),
);

describe('how a task stands', () => {
  test.each([
    ['2026-11-20', true, 'done'],
    [null, true, 'done'],
    ['2026-11-20', false, 'overdue'],
    ['2026-11-21', false, 'pending'],
    ['2026-11-22', false, 'pending'],
    [null, false, 'pending'],
  ])('deadline %s and done %s is %s (TASK-28 TASK-37)', (deadline, status, state) => {
    expect(taskState(task(1, deadline, status), today)).toBe(state);
  });

  test('on the evening when UTC is already tomorrow a task of today is not overdue (TASK-37)', () => {
    const evening = todayIn(new Date('2026-11-22T02:30:00Z'));
    const midnight = todayIn(new Date('2026-11-22T03:00:00Z'));
    expect(taskState(task(1, '2026-11-21'), evening)).toBe('pending');
    expect(taskState(task(1, '2026-11-21'), midnight)).toBe('overdue');
  });

  test('every task is counted once (TASK-09)', () => {
    expect(countTasks([task(1, '2026-11-20'), task(2, null), task(3, null, true)], today)).toEqual({
      done: 1,
      overdue: 1,
      pending: 1,
    });
    fc.assert(
      fc.property(tasks, (list) => {
        const { done, overdue, pending } = countTasks(list, today);
        expect(done + overdue + pending).toBe(list.length);
      }),
    );
  });
});

describe('the order of tasks', () => {
  test('by deadline, tasks without one last (TASK-36)', () => {
    const list = [
      task(1, null),
      task(2, '2026-12-01'),
      task(3, '2026-01-31'),
      task(4, null),
      task(5, '2026-01-31'),
    ];
    expect(sortTasks(list).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
  });

  test('the input order changes nothing (TASK-36)', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const summarise = (sorted: Task[]) => sorted.map(({ id, deadline }) => [deadline, id]);
        const sorted = sortTasks(list);
        expect(summarise(sortTasks(list.toReversed()))).toEqual(summarise(sorted));
        const dated = sorted.map(({ deadline }) => deadline ?? '9999');
        expect(dated).toEqual(dated.toSorted());
      }),
    );
  });
});

describe('percents', () => {
  type Pessoa = { id: number; tarefas: Task[]; subordinados: Pessoa[] };
  const done = task(1, null, true);
  const open = task(2, null);
  const pessoa = (id: number, tarefas: Task[], subordinados: Pessoa[] = []) => ({
    id,
    tarefas,
    subordinados,
  });

  test('everybody has a percent of their own tasks and one of everybody below, excluding themselves (TASK-30)', () => {
    const tree = [
      pessoa(
        1,
        [done, open],
        [pessoa(2, [], [pessoa(3, [done]), pessoa(4, [open, open])]), pessoa(5, [done])],
      ),
    ];
    const byPerson = [...taskPercents(tree)].map(([id, percents]) => [id, ...Object.values(percents)]);
    expect(byPerson).toEqual([
      [1, 50, 50],
      [2, 0, 33],
      [3, 100, 0],
      [4, 0, 0],
      [5, 100, 0],
    ]);
  });

  test('handles a chain of 10,000 people (TASK-30)', () => {
    let top = pessoa(10_000, [done]);
    for (let id = 9_999; id > 0; id--) top = pessoa(id, [open], [top]);
    expect(taskPercents([top]).get(9_999)?.porcentagemDoneSubordinados).toBe(100);
    expect(taskPercents([top]).get(1)?.porcentagemDoneSubordinados).toBe(0);
  });
});

describe('filters for people', () => {
  test('somebody with a late task, with one due from today to the seventh day, or with none (USE-64)', () => {
    const fitting = (...given: Task[]) =>
      (['atrasadas', 'semana', 'sem'] as const).filter((filter) => fitsTaskFilter(filter, given, today));
    expect(fitting()).toEqual(['sem']);
    expect(fitting(task(1, null))).toEqual([]);
    expect(fitting(task(1, '2026-11-20'))).toEqual(['atrasadas']);
    expect(fitting(task(1, '2026-11-20', true))).toEqual([]);
    expect(fitting(task(1, today))).toEqual(['semana']);
    expect(fitting(task(1, '2026-11-28'))).toEqual(['semana']);
    expect(fitting(task(1, '2026-11-28', true), task(2, '2026-11-29'))).toEqual([]);
    expect(fitting(task(1, '2026-11-20'), task(2, '2026-11-22'))).toEqual(['atrasadas', 'semana']);
  });

  test('a team has tasks where anybody below has one, at whatever depth (USE-65)', () => {
    const node = (id: number, tarefas: Task[], ...subordinados: Node[]): Node => ({
      id,
      tarefas,
      subordinados,
    });
    type Node = { id: number; tarefas: Task[]; subordinados: Node[] };
    const tree = [node(1, [], node(2, [], node(3, [task(1, null)])), node(4, [], node(5, [])))];
    expect(leadersOfTasks(tree)).toEqual(new Set([2, 1]));
  });
});
