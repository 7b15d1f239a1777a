import { getOrganograma } from '@alinha/contract/organograma';
import { getOrganogramaTarefas, listTarefas, type TarefasNode, tickTarefa } from '@alinha/contract/tarefas';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aTarefa, aTarefasNode } from './fixtures.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

/** Opens the task centre with this tree. */
async function openCentre(tree: TarefasNode[]) {
  renderApp('/todolist', [answers(getOrganogramaTarefas, tree)]);
  await screen.findByRole('heading', { name: 'Central de Tarefas' });
}

const rowOf = (nome: string) => {
  const header = screen.getByRole('rowheader', { name: new RegExp(nome) });
  return within(header.closest('[role="row"]') as HTMLElement);
};
const rows = () => [...document.querySelectorAll('[role=row][aria-level]')];
const names = () =>
  screen.getAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);

test('the page has its table, and rows of leaders fold; the search finds whoever is under a folded row (TASK-01 TASK-03 TASK-05 TASK-07 TASK-20)', async () => {
  const bia = aTarefasNode('Bia');
  const ana = aTarefasNode('Ana', { subordinados: [bia] });
  await openCentre([aTarefasNode('Chefe', { subordinados: [ana] })]);
  screen.getByText('Visualize e gerencie tarefas pessoais e da sua equipe em um só lugar.');
  screen.getByRole('heading', { name: 'Gerenciamento de Tarefas' });
  screen.getByPlaceholderText('Buscar por nome ou cargo');
  await screen.findByRole('treegrid');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Colaborador',
    'Cargo',
    'Tarefas',
    'Individual',
    'Time',
  ]);
  screen.getByRole('heading', { name: 'Estatísticas Gerais' });
  screen.getByText('Ranking por nota pessoal e nota do time');
  expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3']);
  await user.click(rowOf('Ana').getByRole('button', { name: 'Recolher Ana' }));
  expect(names()).toEqual(['Chefe', 'Ana']);
  await user.type(screen.getByLabelText('Buscar por nome ou cargo'), 'bia');
  await waitFor(() => expect(names()).toEqual(['Bia']));
});

test('what was read is fresh for 15 seconds; the button reads at once (TASK-02 TASK-29 API-07)', async () => {
  await openCentre([aTarefasNode('Chefe')]);
  serverAnswers(answers(getOrganograma, [aPerson(2)]));
  const count = () => asked(getOrganogramaTarefas).length;
  await screen.findByRole('treegrid');
  await leaveAndReturn();
  expect(count()).toBe(1);
  serverAnswers(answers(getOrganogramaTarefas, [aTarefasNode('Outra chefe')]));
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await screen.findByRole('rowheader', { name: /Outra chefe/ });
  expect(count()).toBe(2);
  vi.setSystemTime(Date.now() + 16_000);
  await leaveAndReturn();
  await waitFor(() => expect(count()).toBe(3));
});

test("a look at somebody's tasks makes the tree no newer, and a tick has it read at the next look (TASK-29)", async () => {
  const tarefa = aTarefa();
  const chefe = aTarefasNode('Chefe', { tarefas: [tarefa] });
  await openCentre([chefe]);
  serverAnswers(answers(getOrganograma, [aPerson(2)]), answers(listTarefas, [{ ...tarefa, titulo: 'Ler' }]));
  const count = () => asked(getOrganogramaTarefas).length;
  const openPanel = async () => {
    await user.click(await screen.findByRole('rowheader', { name: 'Chefe' }));
    return screen.findByRole('button', { name: 'Concluir tarefa: Ler' });
  };
  await screen.findByRole('treegrid');
  vi.setSystemTime(Date.now() + 10_000);
  await openPanel();
  vi.setSystemTime(Date.now() + 6_000);
  await user.keyboard('{Escape}');
  await leaveAndReturn();
  await waitFor(() => expect(count()).toBe(2));

  const tick = await openPanel();
  serverAnswers(answers(tickTarefa, { ...tarefa, status: true }), answers(listTarefas, []));
  await user.click(tick);
  await screen.findByText('Nenhuma tarefa encontrada.');
  expect(count()).toBe(2);
  await user.keyboard('{Escape}');
  await leaveAndReturn();
  await waitFor(() => expect(count()).toBe(3));
});

/** Goes to the chart and back. */
async function leaveAndReturn() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Organograma de Colaboradores' }));
  await screen.findByRole('treegrid', { name: /^Organograma/ });
  history.back();
  await screen.findByRole('treegrid', { name: /^Tarefas/ });
}

test('the search is flat, trimmed, and finds name, job title and sector (TASK-04 TASK-08 TASK-25)', async () => {
  const bia = aTarefasNode('Bia Conceição', { cargo: 'Diretora', setor: 'Operações' });
  await openCentre([aTarefasNode('Ana', { subordinados: [bia], cargo: null, setor: 'Gente' })]);
  await screen.findByRole('treegrid');
  const box = screen.getByLabelText('Buscar por nome ou cargo');
  const search = async (text: string) => {
    await user.clear(box);
    await user.type(box, text);
  };
  for (const text of ['  CONCEICAO ', 'diretora', 'operações']) {
    await search(text);
    await waitFor(() => expect(names()).toEqual(['Bia Conceição']));
    expect(rows()[0]?.getAttribute('aria-level')).toBe('1');
  }
  await search('gente');
  await waitFor(() => expect(names()).toEqual(['Ana']));
  expect(rowOf('Ana').queryByRole('button')).toBeNull();
  await search('ninguém assim');
  await screen.findByText('Nenhum colaborador encontrado.');
  await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('what a row shows, and the filters with their counts (TASK-09 TASK-10 TASK-11 TASK-12 TASK-13 TASK-28 USE-64 USE-65)', async () => {
  // Half past eleven in the evening in São Paulo, when it is already the next day in UTC.
  vi.setSystemTime('2026-11-22T02:30:00Z');
  const until = (deadline: string | null, status = false) => aTarefa({ deadline, status });
  const mixed = aTarefasNode('Mista', {
    tarefas: [
      until('2026-11-20'),
      until('2026-11-19'),
      until('2026-11-21'),
      until(null),
      until('2026-01-01', true),
    ],
    porcentagemDonePessoal: 20.4,
  });
  const late = aTarefasNode('Atrasada', { tarefas: [until('2026-11-20')], cargo: null });
  const free = aTarefasNode('Livre', { subordinados: [aTarefasNode('Nova')] });
  const top = aTarefasNode('Chefe', {
    subordinados: [mixed, late, free],
    tarefas: [until(null, true)],
    porcentagemDonePessoal: 140,
    porcentagemDoneSubordinados: -3,
  });
  await openCentre([top]);
  await screen.findByRole('treegrid');
  const counts = (nome: string) => rowOf(nome).getByRole('img');
  const states = (nome: string) =>
    [...counts(nome).querySelectorAll('[data-state]')].map((part) => part.getAttribute('data-state'));
  expect(counts('Mista').getAttribute('aria-label')).toBe('2 pendentes, 2 atrasadas, 1 concluída');
  expect(counts('Mista').textContent).toBe('221');
  expect(states('Mista')).toEqual(['pending', 'overdue', 'done']);
  expect(counts('Atrasada').textContent).toBe('');
  expect(counts('Atrasada').querySelectorAll('svg')).toHaveLength(1);
  expect(states('Atrasada')).toEqual(['overdue']);
  expect(counts('Atrasada').getAttribute('aria-label')).toBe('0 pendentes, 1 atrasada, 0 concluídas');
  expect(rowOf('Atrasada').getAllByRole('gridcell')[0]?.textContent).toBe('-');
  rowOf('Chefe').getByText('100%');
  rowOf('Chefe').getByText('0%');
  rowOf('Mista').getByText('20%');
  expect(rowOf('Chefe').getAllByRole('progressbar')).toHaveLength(2);
  expect(rowOf('Mista').getAllByRole('progressbar')).toHaveLength(1);
  expect(rowOf('Livre').getAllByText('Sem tarefas')).toHaveLength(2);
  expect(rowOf('Livre').queryByRole('progressbar')).toBeNull();

  const filters = within(screen.getByRole('group', { name: 'Filtrar pessoas' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Com atrasadas2',
    'Vencem em sete dias1',
    'Sem tarefas2',
  ]);
  await user.click(filters[2] as HTMLElement);
  await waitFor(() => expect(names()).toEqual(['Livre', 'Nova']));
  expect(location.search).toContain('filtro=sem');
  await user.type(screen.getByLabelText('Buscar por nome ou cargo'), 'livre');
  await waitFor(() => expect(names()).toEqual(['Livre']));
  await user.click(filters[1] as HTMLElement);
  await screen.findByText('Nenhum colaborador encontrado.');
  await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('the rankings are numbered, highest first, and open the panel (TASK-21 TASK-22 TASK-24)', async () => {
  const people = Array.from({ length: 26 }, (_, at) =>
    aTarefasNode(`Pessoa ${at}`, {
      tarefas: [aTarefa()],
      porcentagemDonePessoal: (at * 7) % 100,
      porcentagemDoneSubordinados: (at * 11) % 100,
      subordinados: at < 7 ? [aTarefasNode(`Abaixo de ${at}`, { tarefas: [aTarefa()] })] : [],
    }),
  );
  await openCentre(people);
  await screen.findByRole('treegrid');
  const rankingOf = (title: string) => {
    const ranking = within(screen.getByRole('region', { name: title }));
    return {
      entries: () => ranking.getAllByRole('listitem').map(({ textContent }) => textContent),
      more: () => user.click(ranking.getByRole('button', { name: 'Mostrar mais' })),
      first: () => ranking.getAllByRole('button')[0] as HTMLElement,
    };
  };
  const individual = rankingOf('Ranking - Individual');
  expect(individual.entries()).toEqual([
    '1.Pessoa 1498%',
    '2.Pessoa 1391%',
    '3.Pessoa 1284%',
    '4.Pessoa 1177%',
    '5.Pessoa 2575%',
  ]);
  await individual.more();
  expect(individual.entries()).toHaveLength(25);
  const time = rankingOf('Ranking - Time');
  expect(time.entries()).toEqual([
    '1.Pessoa 666%',
    '2.Pessoa 555%',
    '3.Pessoa 444%',
    '4.Pessoa 333%',
    '5.Pessoa 222%',
  ]);
  await time.more();
  expect(time.entries()).toHaveLength(7);
  await user.click(time.first());
  await screen.findByRole('dialog', { name: 'Tarefas de Pessoa 6' });
});

test('where nobody is there, table and rankings say so (TASK-23 TASK-25)', async () => {
  await openCentre([]);
  await screen.findByText('Nenhum colaborador encontrado.');
  expect(screen.getAllByText('Sem dados.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Mostrar todos' })).toBeNull();
});

test('a spinner, then the error where the table stands (TASK-26 TASK-27)', async () => {
  const late = held(refuses(getOrganogramaTarefas, 409, 'A árvore de tarefas não pôde ser lida.'));
  renderApp('/todolist', [late]);
  const loading = await screen.findByText('Carregando as tarefas...');
  expect(loading.closest('[role="status"]')).not.toBeNull();
  screen.getByRole('region', { name: 'Ranking - Time' });
  expect(screen.queryByText('Sem dados.')).toBeNull();
  late.release();
  const error = await screen.findByText('A árvore de tarefas não pôde ser lida.');
  const table = screen.getByRole('region', { name: 'Gerenciamento de Tarefas' });
  expect(table.contains(error.closest('[role="alert"]'))).toBe(true);
  expect(screen.queryByRole('region', { name: /Estatísticas|Ranking/ })).toBeNull();
  serverAnswers(answers(getOrganogramaTarefas, [aTarefasNode('Chefe')]));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('treegrid');
});
