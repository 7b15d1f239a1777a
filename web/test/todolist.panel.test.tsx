import { createTarefa, getOrganogramaTarefas, listTarefas, tickTarefa } from '@alinha/contract/tarefas';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aTarefa, aTarefasNode } from './fixtures.ts';
import { answers, asked, isCut, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

const discard = 'Descartar o que foi digitado?';

const feita = aTarefa({ titulo: 'Feita', status: true });
const aberta = aTarefa({ titulo: 'Aberta' });
const ana = aTarefasNode('Ana', { tarefas: [feita, aberta], porcentagemDonePessoal: 50 });
const bia = aTarefasNode('Bia', { tarefas: [aTarefa()] });
const gerente = aTarefasNode('Gerente', { subordinados: [ana], porcentagemDoneSubordinados: 50 });
const tree = [aTarefasNode('Chefe', { subordinados: [gerente, bia], porcentagemDoneSubordinados: 33 })];

const open = (path: string) =>
  renderApp(path, [answers(getOrganogramaTarefas, tree), answers(listTarefas, ana.tarefas)]);

/** Presses a person's row, and returns the panel. */
async function openPanel(nome: string) {
  await user.click(await screen.findByRole('rowheader', { name: new RegExp(nome) }));
  return within(await screen.findByRole('dialog', { name: `Tarefas de ${nome}` }));
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const backdrop = () => document.querySelector('.mantine-Drawer-overlay') as HTMLElement;

test("the panel has the chosen person's tasks, and says what to do where nobody is chosen (TASK-17 TASK-18 TASK-19)", async () => {
  await open('/todolist');
  const panel = await openPanel('Ana');
  panel.getByText('Gerencie as tarefas deste colaborador');
  await panel.findByRole('heading', { name: 'Pendentes (1)' });
  expect(asked(listTarefas).map(({ pathname }) => pathname)).toEqual([
    `/api/todolist/colaboradores/${ana.id}/tarefas`,
  ]);
  await open('/todolist?pessoa=2000000000');
  await within(await screen.findByRole('dialog')).findByText('Selecione um colaborador.');
});

test('the numbers of the row and of all above follow a change in the panel (TASK-18 TASK-29 TASK-30)', async () => {
  await open('/todolist');
  const panel = await openPanel('Ana');
  const feitas = [feita, { ...aberta, status: true }];
  serverAnswers(answers(tickTarefa, { ...aberta, status: true }), answers(listTarefas, feitas));
  await user.click(await panel.findByRole('button', { name: 'Concluir tarefa: Aberta' }));
  await screen.findByTitle('0 pendentes, 0 atrasadas, 2 concluídas');
  await user.keyboard('{Escape}');
  await isClosed();
  const bars = () =>
    screen
      .getAllByRole('progressbar', { name: /^Tarefas/ })
      .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);
  const own = 'Tarefas próprias concluídas';
  const team = 'Tarefas do time concluídas';
  expect(bars()).toEqual([
    [team, '67'],
    [team, '100'],
    [own, '100'],
    [own, '0'],
  ]);
  expect(asked(getOrganogramaTarefas)).toHaveLength(1);
});

test('typed text is not lost by closing the panel or going back (TASK-15)', async () => {
  await open('/todolist');
  const begin = async (text: string) => {
    const panel = await openPanel('Ana');
    await user.click(await panel.findByRole('button', { name: 'Nova tarefa' }));
    await user.type(await panel.findByLabelText('Título'), text);
    return panel;
  };
  const panel = await begin('Uma tarefa pela metade');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(backdrop()),
    () => user.click(panel.getByRole('button', { name: 'Fechar' })),
    () => history.back(),
  ]) {
    await leave();
    await answerQuestion(discard, 'Não');
    expect(panel.getByLabelText<HTMLInputElement>('Título').value).toBe('Uma tarefa pela metade');
    expect(location.search).toContain('pessoa=');
  }
  history.back();
  await answerQuestion(discard, 'Sim');
  await isClosed();
  expect(location.pathname + location.search).toBe('/todolist');

  const other = await begin('Outra pela metade');
  await user.click(other.getByRole('button', { name: 'Fechar' }));
  await answerQuestion(discard, 'Sim');
  await isClosed();
});

test('without a connection a read and a write fail, can be tried again, and send nothing later (TASK-49 TASK-50)', async () => {
  await open('/todolist');
  await screen.findByRole('treegrid');
  serverAnswers(isCut(listTarefas), isCut(createTarefa));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const panel = await openPanel('Ana');
  // The pauses of three more tries.
  await vi.advanceTimersByTimeAsync(7000);
  const problem = within(await panel.findByText(/Não foi possível carregar as tarefas\./).then(alertOf));
  expect(asked(listTarefas)).toHaveLength(4);
  serverAnswers(answers(listTarefas, ana.tarefas));
  await user.click(problem.getByRole('button', { name: 'Tentar novamente' }));
  await user.click(await panel.findByRole('button', { name: 'Nova tarefa' }));

  await user.type(await panel.findByLabelText('Título'), 'Ligar para o fornecedor');
  await user.type(panel.getByLabelText('Prazo'), '01012030');
  const add = panel.getByRole('button', { name: 'Adicionar' });
  await user.click(add);
  await screen.findByText(/Erro ao criar nova tarefa\./);
  expect(add.getAttribute('aria-disabled')).toBe('false');
  expect(asked(createTarefa)).toHaveLength(1);
  const nova = aTarefa({ titulo: 'Ligar para o fornecedor', deadline: '2030-01-01' });
  serverAnswers(answers(createTarefa, nova), answers(listTarefas, [...ana.tarefas, nova]));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked(createTarefa)).toHaveLength(1);
  await user.click(add);
  await panel.findByText('Ligar para o fornecedor');
  expect(asked(createTarefa)).toHaveLength(2);
});

const alertOf = (message: HTMLElement) => message.closest('[role="alert"]') as HTMLElement;
