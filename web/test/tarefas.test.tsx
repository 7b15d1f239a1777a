import { getResumo } from '@alinha/contract/colaboradores';
import {
  createTarefa,
  deleteTarefa,
  editTarefa,
  listTarefas,
  restoreTarefa,
  type Tarefa,
  tickTarefa,
} from '@alinha/contract/tarefas';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aResumo, aTarefa } from './fixtures.ts';
import { answers, asked, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion, isFocused } from './steps.ts';

const discard = 'Descartar o que foi digitado?';
const remove = 'Tem certeza que deseja excluir esta tarefa?';

/** Opens Ana's page; returns her tasks there. */
async function openTarefas(tarefas: Tarefa[]) {
  renderApp('/colaborador/2', [answers(getResumo, aResumo()), answers(listTarefas, tarefas)]);
  return tarefasOf();
}

const tarefasOf = async () => within(await screen.findByRole('region', { name: 'Tarefas' }));

/** What the rows say, in order. */
const rows = (of: Awaited<ReturnType<typeof tarefasOf>>) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent);

test('what is pending stands by deadline, what is done on demand (TASK-32 TASK-33 TASK-36 TASK-37 TASK-44)', async () => {
  vi.setSystemTime('2026-11-21T15:00:00Z');
  const panel = await openTarefas([
    aTarefa({ titulo: 'Sem data' }),
    aTarefa({ titulo: 'Amanhã', deadline: '2026-11-22' }),
    aTarefa({ titulo: 'Hoje', deadline: '2026-11-21' }),
    aTarefa({ titulo: 'Ontem', deadline: '2026-11-20' }),
    aTarefa({ titulo: 'Feita', deadline: '2026-11-18', status: true }),
  ]);
  await panel.findByRole('heading', { name: 'Pendentes (4)' });
  expect(asked(listTarefas).map(({ pathname }) => pathname)).toEqual([
    '/api/todolist/colaboradores/2/tarefas',
  ]);
  const pending = within(panel.getByRole('region', { name: 'Tarefas pendentes' }));
  expect(rows(pending)).toEqual([
    'Ontem20/11/2026 · Atrasada',
    'Hoje21/11/2026 · Vence hoje',
    'Amanhã22/11/2026',
    'Sem dataSem prazo',
  ]);
  // What is red.
  const overdue = [...document.querySelectorAll('[data-overdue]')];
  expect(overdue.map(({ textContent }) => textContent)).toEqual(['20/11/2026 · Atrasada']);

  expect(panel.queryByText('Feita')).toBeNull();
  await user.click(panel.getByRole('button', { name: '▼ Mostrar' }));
  panel.getByText('Feita');
  await user.click(panel.getByRole('button', { name: '▲ Ocultar' }));
  expect(panel.queryByText('Feita')).toBeNull();
});

test.each([
  ['2026-11-22T02:30:00Z', 'Vence hoje'],
  ['2026-11-22T03:30:00Z', 'Atrasada'],
])('a deadline is past from midnight in São Paulo, not in UTC: at %s %s (TASK-37)', async (now, words) => {
  vi.setSystemTime(now);
  const panel = await openTarefas([aTarefa({ deadline: '2026-11-21' })]);
  await panel.findByText(`21/11/2026 · ${words}`);
});

test('the check marks a task of one’s own done and opens it again (TASK-34 TASK-35 TASK-43 TASK-46 USE-12)', async () => {
  const unica = aTarefa({ titulo: 'Única', deadline: '2026-11-21' });
  const seguinte = aTarefa({ titulo: 'Seguinte', deadline: '2026-11-22' });
  const feita = { ...unica, status: true };
  const { permissoes } = aResumo();
  renderApp(
    '/colaborador/2',
    [
      answers(getResumo, aResumo({ permissoes: { ...permissoes, avaliar: false, tarefas: false } })),
      answers(listTarefas, [unica, seguinte]),
    ],
    { ...leader, id: 2, nome: 'Ana Souza', is_leader: false },
  );
  const panel = await tarefasOf();
  const check = await panel.findByRole('button', { name: 'Concluir tarefa: Única' });
  expect(panel.queryByRole('button', { name: /^(Nova|Editar|Excluir) tarefa/ })).toBeNull();
  await user.hover(check);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Clique para marcar como concluída');
  serverAnswers(answers(tickTarefa, feita), answers(listTarefas, [feita, seguinte]));
  await user.click(check);
  await panel.findByRole('heading', { name: 'Concluídas (1)' });
  const next = panel.getByRole('button', { name: 'Concluir tarefa: Seguinte' });
  await isFocused(next);

  await user.click(panel.getByRole('button', { name: '▼ Mostrar' }));
  const reopen = panel.getByRole('button', { name: 'Reabrir tarefa: Única' });
  await user.hover(reopen);
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Clique para reabrir a tarefa'));
  serverAnswers(answers(tickTarefa, unica), answers(listTarefas, [unica, seguinte]));
  await user.click(reopen);
  await panel.findByRole('heading', { name: 'Pendentes (2)' });
  await isFocused(next);
  expect(asked(tickTarefa).map(({ search }) => search)).toEqual(['?status=true', '?status=false']);
});

test('a task is created with a title and a deadline, and what is typed is not left behind without a question (TASK-38 TASK-41 TASK-43 TASK-45)', async () => {
  const velha = aTarefa({ titulo: 'Velha', deadline: '2026-11-22' });
  const panel = await openTarefas([velha]);
  await user.click(await panel.findByRole('button', { name: 'Nova tarefa' }));
  const form = within(await panel.findByRole('form', { name: 'Nova tarefa' }));
  const titulo = form.getByLabelText<HTMLInputElement>('Título');
  await isFocused(titulo);
  await user.type(titulo, '  ');
  const add = form.getByRole('button', { name: 'Adicionar' });
  await user.click(add);
  form.getByText('Informe o título da tarefa.');
  form.getByText('Informe o prazo da tarefa.');
  await user.clear(titulo);
  await user.type(titulo, 'Ligar para o cliente');
  await user.click(panel.getByRole('button', { name: 'Editar tarefa: Velha' }));
  await answerQuestion(discard, 'Não');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await answerQuestion(discard, 'Não');
  expect(titulo.value).toBe('Ligar para o cliente');
  await user.type(form.getByLabelText('Prazo'), '15/01/2027');
  const nova = aTarefa({ titulo: 'Ligar para o cliente', deadline: '2027-01-15' });
  serverAnswers(answers(createTarefa, nova), answers(listTarefas, [velha, nova]));
  await user.click(add);
  await waitFor(() => expect(rows(panel)[1]).toBe('Ligar para o cliente15/01/2027'));
  expect(rows(panel)[0]).toContain('Velha');
  expect(asked(createTarefa).map(({ body }) => body)).toEqual([
    { titulo: 'Ligar para o cliente', deadline: '2027-01-15' },
  ]);
});

test('a task is edited in its place; its deadline may go, but a half-typed one is not sent as none (TASK-38 TASK-42 TASK-47)', async () => {
  const velha = aTarefa({ titulo: 'Velha', deadline: '2026-11-21' });
  const panel = await openTarefas([velha]);
  await user.click(await panel.findByRole('button', { name: 'Editar tarefa: Velha' }));
  const form = within(await panel.findByRole('form', { name: 'Editar tarefa: Velha' }));
  const save = form.getByRole('button', { name: 'Salvar' });
  const titulo = form.getByLabelText('Título');
  await user.clear(titulo);
  await user.click(save);
  form.getByText('Informe o título da tarefa.');
  await user.type(titulo, 'Nova');
  const prazo = form.getByLabelText('Prazo (opcional)');
  await user.type(prazo, '{End}{Backspace}');
  await user.click(save);
  form.getByText('Informe uma data válida.');
  await isFocused(prazo);
  expect(prazo.getAttribute('aria-invalid')).toBe('true');
  expect(asked(editTarefa)).toEqual([]);
  await user.clear(prazo);
  expect(form.queryByText('Informe uma data válida.')).toBeNull();
  const nova = { ...velha, titulo: 'Nova', deadline: null };
  serverAnswers(answers(editTarefa, nova), answers(listTarefas, [nova]));
  await user.click(save);
  await waitFor(() => expect(rows(panel)).toEqual(['NovaSem prazo']));
  expect(asked(editTarefa).map(({ body }) => body)).toEqual([{ titulo: 'Nova', deadline: null }]);
});

test('an edit stays with what was typed when somebody else ticks or deletes its task (TASK-38)', async () => {
  const alheia = aTarefa({ titulo: 'Alheia' });
  const primeira = aTarefa({ titulo: 'Primeira' });
  const segunda = aTarefa({ titulo: 'Segunda' });
  const done = (tarefa: Tarefa) => ({ ...tarefa, status: true });
  const panel = await openTarefas([alheia, primeira, segunda]);
  await user.click(await panel.findByRole('button', { name: 'Editar tarefa: Alheia' }));
  const titulo = () => panel.findByLabelText<HTMLInputElement>('Título');
  await user.clear(await titulo());
  await user.type(await titulo(), 'Mudada');

  serverAnswers(
    answers(tickTarefa, done(primeira)),
    answers(listTarefas, [done(alheia), done(primeira), segunda]),
  );
  await user.click(panel.getByRole('button', { name: 'Concluir tarefa: Primeira' }));
  await panel.findByRole('heading', { name: 'Concluídas (2)' });
  expect((await titulo()).value).toBe('Mudada');

  serverAnswers(answers(tickTarefa, done(segunda)), answers(listTarefas, [done(primeira), done(segunda)]));
  await user.click(panel.getByRole('button', { name: 'Concluir tarefa: Segunda' }));
  await panel.findByRole('heading', { name: 'Pendentes (0)' });
  expect((await titulo()).value).toBe('Mudada');
  serverAnswers(refuses(editTarefa, 404, 'Tarefa não encontrada.'));
  await user.click(panel.getByRole('button', { name: 'Salvar' }));
  const told = await screen.findByText('Tarefa não encontrada.');
  expect(told.closest('[role="alert"]')).not.toBeNull();
  expect((await titulo()).value).toBe('Mudada');
  const cancel = panel.getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel).toHaveProperty('disabled', false));
  await user.click(cancel);
  await answerQuestion(discard, 'Sim');
  expect(panel.queryByRole('form', { name: 'Editar tarefa: Alheia' })).toBeNull();
});

test('a task is deleted after a question, and comes back while that is offered (TASK-39 TASK-40 TASK-48 USE-12 USE-18)', async () => {
  const ultima = aTarefa({ titulo: 'Última' });
  const feita = { ...ultima, status: true };
  const panel = await openTarefas([ultima]);
  const button = () => panel.findByRole('button', { name: 'Excluir tarefa: Última' });
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await user.click(await button());
  await answerQuestion(remove, 'Não');
  expect(asked(deleteTarefa)).toEqual([]);
  // The question is gone before the task is.
  const late = held(answers(deleteTarefa, { sucesso: true }));
  serverAnswers(late, answers(listTarefas, []));
  await user.click(await button());
  await answerQuestion(remove, 'Sim');
  late.release();
  await panel.findByText('Nenhuma tarefa encontrada.');
  expect(asked(deleteTarefa).map(({ pathname }) => pathname)).toEqual([
    `/api/todolist/colaboradores/2/tarefas/${ultima.id}`,
  ]);
  const create = panel.getByRole('button', { name: 'Nova tarefa' });
  await isFocused(create);

  serverAnswers(answers(restoreTarefa, ultima), answers(listTarefas, [ultima]));
  await undo();
  const told = await screen.findByText('Tarefa restaurada.');
  expect(told.closest('[role="status"]')).not.toBeNull();
  expect(asked(restoreTarefa).map(({ body }) => body)).toEqual([{ titulo: 'Última' }]);

  serverAnswers(answers(tickTarefa, feita), answers(listTarefas, [feita]));
  await user.click(await panel.findByRole('button', { name: 'Concluir tarefa: Última' }));
  await panel.findByRole('heading', { name: 'Concluídas (1)' });
  serverAnswers(answers(tickTarefa, ultima), answers(listTarefas, [ultima]));
  await undo();
  await button();
  await panel.findByRole('heading', { name: 'Pendentes (1)' });
});

test('failures say so and keep what was typed (TASK-49 TASK-50 TASK-51 TASK-52 TASK-53)', async () => {
  const firme = aTarefa({ titulo: 'Firme' });
  renderApp('/colaborador/2', [
    answers(getResumo, aResumo()),
    refuses(listTarefas, 400),
    refuses(tickTarefa, 500),
    refuses(deleteTarefa, 500),
    refuses(createTarefa, 500),
  ]);
  const panel = await tarefasOf();
  await within(await panel.findByRole('alert')).findByText('Não foi possível carregar as tarefas.');
  serverAnswers(answers(listTarefas, [firme]));
  await user.click(panel.getByRole('button', { name: 'Tentar novamente' }));
  await panel.findByText('Firme');

  /** Waits for the error, and closes it. */
  const fails = async (message: string) => {
    const toast = within((await screen.findByText(message)).closest('[role="alert"]') as HTMLElement);
    await user.click(toast.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText(message)).toBeNull();
  };
  await user.click(panel.getByRole('button', { name: 'Concluir tarefa: Firme' }));
  await fails('Erro ao atualizar status da tarefa.');
  await user.click(panel.getByRole('button', { name: 'Excluir tarefa: Firme' }));
  await answerQuestion(remove, 'Sim');
  await fails('Erro ao excluir tarefa.');
  serverAnswers(refuses(editTarefa, 500));
  await user.click(panel.getByRole('button', { name: 'Editar tarefa: Firme' }));
  const titulo = () => panel.findByLabelText<HTMLInputElement>('Título');
  await user.clear(await titulo());
  await user.type(await titulo(), 'Outra');
  await user.click(panel.getByRole('button', { name: 'Salvar' }));
  await fails('Erro ao atualizar tarefa.');
  expect((await titulo()).value).toBe('Outra');
  await user.click(panel.getByRole('button', { name: 'Cancelar' }));
  await answerQuestion(discard, 'Sim');
  await user.click(panel.getByRole('button', { name: 'Nova tarefa' }));
  await user.type(await titulo(), 'Mais uma');
  await user.type(panel.getByLabelText('Prazo'), '15/01/2027');
  await user.click(panel.getByRole('button', { name: 'Adicionar' }));
  await fails('Erro ao criar nova tarefa.');
  expect((await titulo()).value).toBe('Mais uma');
});
