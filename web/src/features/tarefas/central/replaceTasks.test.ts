import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { taskPercents } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';
import { describe, expect, test } from 'vitest';
import { taskCounts } from './counts.ts';
import { rankings } from './ranking.ts';
import { replaceTasks } from './replaceTasks.ts';

const task = (id: number, status: boolean): Tarefa => ({ id, titulo: 'Tarefa', deadline: null, status });

function person(id: number, nome: string, tarefas: Tarefa[], subordinados: TarefasNode[] = []): TarefasNode {
  const node: TarefasNode = {
    id,
    nome,
    cargo: null,
    setor: null,
    foto_perfil: null,
    subordinados,
    tarefas,
    porcentagemDonePessoal: 0,
    porcentagemDoneSubordinados: 0,
  };
  const percents = taskPercents([node]).get(id);
  if (percents === undefined) throw new Error('nobody is left out');
  return { ...node, ...percents };
}

const ana = person(3, 'Ana', [task(1, false), task(2, true)]);
const bia = person(4, 'Bia', [task(3, true)]);
const gestor = person(2, 'Gestor', [], [ana, bia]);
const outro = person(5, 'Outro', [task(4, false)]);
const tree = [person(1, 'Diretora', [], [gestor, outro])];

describe('a change of tasks in the tree', () => {
  test('the percents of the person and their superiors are recomputed by the shared rule (TASK-30)', () => {
    const changed = replaceTasks(tree, ana.id, [task(1, true), task(2, true)]);
    const percents = taskPercents(changed);
    for (const { node } of preorder(changed)) {
      const { porcentagemDonePessoal, porcentagemDoneSubordinados } = node;
      expect({ porcentagemDonePessoal, porcentagemDoneSubordinados }).toEqual(percents.get(node.id));
    }
    expect(changed[0]?.porcentagemDoneSubordinados).toBe(75);
    expect(tree[0]?.porcentagemDoneSubordinados).toBe(50);
  });

  test('everybody but the person and their superiors keeps their identity', () => {
    const [top] = replaceTasks(tree, ana.id, []);
    expect(top?.subordinados[1]).toBe(outro);
    expect(top?.subordinados[0]?.subordinados[1]).toBe(bia);
  });

  test('equal tasks, or those of a person not in the tree, change nothing', () => {
    expect(replaceTasks(tree, ana.id, [...ana.tarefas])).toBe(tree);
    expect(replaceTasks(tree, 99, [])).toBe(tree);
  });
});

test('the rankings go from high to low, people without tasks last; the team ranking has only leaders (TASK-21 TASK-22 USE-65)', () => {
  const { individual, time } = rankings(tree);
  expect(individual.map(({ nome, percent }) => [nome, percent])).toEqual([
    ['Bia', 100],
    ['Ana', 50],
    ['Outro', 0],
    ['Diretora', null],
    ['Gestor', null],
  ]);
  expect(time.map(({ nome, percent }) => [nome, percent])).toEqual([
    ['Gestor', 67],
    ['Diretora', 50],
  ]);
});

describe('one overdue task and none pending (TASK-11)', () => {
  const today = '2026-11-21';
  const overdue = { id: 9, deadline: '2026-11-20', status: false };
  test.each([
    [[overdue], true],
    [[overdue, task(1, true)], true],
    [[overdue, task(1, false)], false],
    [[overdue, { ...overdue, id: 10 }], false],
    [[], false],
  ])('%j', (tarefas, only) => {
    expect(taskCounts(tarefas, today).onlyOneOverdue).toBe(only);
  });

  test('the text contains all three counts (TASK-09)', () => {
    expect(taskCounts([overdue, task(1, true), task(2, true)], today).words).toBe(
      '0 pendentes, 1 atrasada, 2 concluídas',
    );
    expect(taskCounts([], today).words).toBe('nenhuma tarefa');
  });
});
