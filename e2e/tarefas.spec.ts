import type { Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import type { Page } from '@playwright/test';
import { answer, asLider, openResumo, type Pessoa } from './resumo.ts';
import { answerWith, expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'tarefas' });

const tarefasPath = (id: number) => `/api/todolist/colaboradores/${id}/tarefas`;
const today = todayIn(new Date());
const shift = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** The collaborator with exactly these tasks. */
async function withTarefas(
  page: Page,
  { id }: Pessoa,
  tarefas: { titulo: string; deadline: string; done?: true }[],
) {
  const path = tarefasPath(id);
  const before: Tarefa[] = await (await page.request.get(path)).json();
  for (const tarefa of before) await page.request.delete(`${path}/${tarefa.id}`);
  for (const { titulo, deadline, done } of tarefas) {
    const created: Tarefa = await post(page, path, { titulo, deadline });
    if (done) await page.request.patch(`${path}/${created.id}?status=true`);
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Tarefas', exact: true });

test('what is pending by deadline, what is done on demand (TASK-32 TASK-33 TASK-36 TASK-37 TASK-44)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [
    { titulo: 'Sem data', deadline: shift(1) },
    { titulo: 'Amanhã', deadline: shift(1) },
    { titulo: 'Hoje', deadline: today },
    { titulo: 'Ontem', deadline: shift(-1) },
    { titulo: 'Feita', deadline: shift(-3), done: true },
  ]);
  const list: Tarefa[] = await (await page.request.get(tarefasPath(pessoa.id))).json();
  const undated = list.find(({ titulo }) => titulo === 'Sem data');
  await page.request.patch(`${tarefasPath(pessoa.id)}/${undated?.id}`, { data: { deadline: null } });

  await openResumo(page, pessoa);
  await expect(panel(page).getByRole('heading', { name: 'Pendentes (4)' })).toBeVisible();
  const pending = page.getByRole('region', { name: 'Tarefas pendentes' }).getByRole('listitem');
  await expect(pending).toContainText(['Ontem', 'Hoje', 'Amanhã', 'Sem data']);
  await expect(pending.nth(0)).toContainText('Atrasada');
  const isRed = async (day: string) => {
    const [red = 0, green = 0, blue = 0] = await page
      .getByText(formatDay(day))
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    return red > 2 * Math.max(green, blue);
  };
  expect([await isRed(shift(-1)), await isRed(today), await isRed(shift(1))]).toEqual([true, false, false]);

  await expect(page.getByText('Feita')).toHaveCount(0);
  await page.getByRole('button', { name: '▼ Mostrar' }).click();
  await expect(page.getByText('Feita')).toBeVisible();
  await page.getByRole('button', { name: '▲ Ocultar' }).click();
  await expect(page.getByText('Feita')).toHaveCount(0);
});

test('a deadline is past from midnight in São Paulo, not in UTC (TASK-37)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [{ titulo: 'Da noite', deadline: '2026-11-21' }]);
  await page.clock.setFixedTime(new Date('2026-11-22T02:30:00Z'));
  await openResumo(page, pessoa);
  await expect(page.getByText('21/11/2026 · Vence hoje')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-11-22T03:30:00Z'));
  await openResumo(page, pessoa);
  await expect(page.getByText('21/11/2026 · Atrasada')).toBeVisible();
});

test('the check marks a task done and opens it again (TASK-34 TASK-35 TASK-46 USE-12)', async ({
  page,
  signIn,
}) => {
  const lider = await asLider(signIn);
  await withTarefas(page, lider, [
    { titulo: 'Única', deadline: today },
    { titulo: 'Seguinte', deadline: shift(1) },
  ]);
  const pessoa = await signIn('colaborador');
  await openResumo(page, pessoa);
  const calls = recordCalls(page);
  const check = page.getByRole('button', { name: 'Concluir tarefa: Única' });
  await check.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Clique para marcar como concluída');
  await check.click();
  await expect(page.getByRole('heading', { name: 'Concluídas (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Concluir tarefa: Seguinte' })).toBeFocused();
  await page.getByRole('button', { name: '▼ Mostrar' }).click();
  const reopen = page.getByRole('button', { name: 'Reabrir tarefa: Única' });
  await reopen.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Clique para reabrir a tarefa');
  await reopen.click();
  await expect(page.getByRole('heading', { name: 'Pendentes (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Concluir tarefa: Seguinte' })).toBeFocused();
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path.split('?')[1]);
  expect(sent).toEqual(['status=true', 'status=false']);
});

test('a task is created with a title and a deadline, and what is typed is not left behind without a question (TASK-38 TASK-41 TASK-43 TASK-45)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [{ titulo: 'Velha', deadline: shift(1) }]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  const form = page.getByRole('form', { name: 'Nova tarefa' });
  await expect(form.getByLabel('Título')).toBeFocused();
  await form.getByLabel('Título').fill('  ');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await expect(form.getByText('Informe o título da tarefa.')).toBeVisible();
  await expect(form.getByText('Informe o prazo da tarefa.')).toBeVisible();
  const calls = recordCalls(page);
  await form.getByLabel('Título').fill('Ligar para o cliente');
  await page.getByRole('button', { name: 'Editar tarefa: Velha' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(form.getByLabel('Título')).toHaveValue('Ligar para o cliente');
  await form.getByLabel('Prazo').fill('15/01/2027');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText(['Velha', 'Ligar para o cliente15/01/2027']);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    titulo: 'Ligar para o cliente',
    deadline: '2027-01-15',
  });
});

test('a task is edited in its place; its deadline may go, but a half-typed one is not sent as none (TASK-38 TASK-42 TASK-47)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [{ titulo: 'Velha', deadline: today }]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Editar tarefa: Velha' }).click();
  const form = page.getByRole('form', { name: 'Editar tarefa: Velha' });
  await form.getByLabel('Título').fill('');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Informe o título da tarefa.')).toBeVisible();
  const calls = recordCalls(page);
  await form.getByLabel('Título').fill('Nova');
  const prazo = form.getByLabel('Prazo (opcional)');
  await prazo.press('End');
  await prazo.press('Backspace');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Informe uma data válida.')).toBeVisible();
  await expect(prazo).toBeFocused();
  await expect(prazo).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await prazo.fill('');
  await expect(form.getByText('Informe uma data válida.')).toBeHidden();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText(['NovaSem prazo']);
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ titulo: 'Nova', deadline: null });
});

test('an edit stays with what was typed when somebody else ticks or deletes its task (TASK-38)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [
    { titulo: 'Alheia', deadline: today },
    { titulo: 'Primeira', deadline: today },
    { titulo: 'Segunda', deadline: today },
  ]);
  const path = tarefasPath(pessoa.id);
  const listed: Tarefa[] = await (await page.request.get(path)).json();
  const alheia = listed.find(({ titulo }) => titulo === 'Alheia');
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Editar tarefa: Alheia' }).click();
  const form = page.getByRole('form', { name: 'Editar tarefa: Alheia' });
  await form.getByLabel('Título').fill('Mudada');

  await page.request.patch(`${path}/${alheia?.id}?status=true`);
  await page.getByRole('button', { name: 'Concluir tarefa: Primeira' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Concluídas (2)' })).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Mudada');

  await page.request.delete(`${path}/${alheia?.id}`);
  await page.getByRole('button', { name: 'Concluir tarefa: Segunda' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Pendentes (0)' })).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Mudada');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tarefa não encontrada.' })).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Mudada');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await expect(form).toHaveCount(0);
});

test('a task is deleted after a question, and comes back while that is offered (TASK-39 TASK-40 TASK-48 USE-12 USE-18)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [{ titulo: 'Última', deadline: today }]);
  await openResumo(page, pessoa);
  const remove = page.getByRole('button', { name: 'Excluir tarefa: Última' });
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir esta tarefa?', 'Não');
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir esta tarefa?', 'Sim');
  await expect(page.getByText('Nenhuma tarefa encontrada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nova tarefa' })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await undo.click();
  await expect(page.getByRole('status').getByText('A tarefa voltou.')).toBeVisible();
  await page.getByRole('button', { name: 'Concluir tarefa: Última' }).click();
  await expect(page.getByRole('heading', { name: 'Concluídas (1)' })).toBeVisible();
  await undo.click();
  await expect(remove).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pendentes (1)' })).toBeVisible();
});

test('failures say so and keep what was typed (TASK-49 TASK-50 TASK-51 TASK-52 TASK-53)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [{ titulo: 'Firme', deadline: today }]);
  await answerWith(page, tarefasPath(pessoa.id), 400);
  await openResumo(page, pessoa);
  await expect(panel(page).getByRole('alert')).toContainText('Não foi possível carregar as tarefas.');
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Firme')).toBeVisible();

  await page.route(`**${tarefasPath(pessoa.id)}**`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'x' }),
  );
  const expectMessage = async (message: string) => {
    const toast = page.getByRole('alert').filter({ hasText: message });
    await toast.getByRole('button', { name: 'Fechar' }).click();
  };
  await page.getByRole('button', { name: 'Concluir tarefa: Firme' }).click();
  await expectMessage('Erro ao atualizar status da tarefa.');
  await page.getByRole('button', { name: 'Excluir tarefa: Firme' }).click();
  await answer(page, 'Tem certeza que deseja excluir esta tarefa?', 'Sim');
  await expectMessage('Erro ao excluir tarefa.');
  await page.getByRole('button', { name: 'Editar tarefa: Firme' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Título').fill('Outra');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expectMessage('Erro ao atualizar tarefa.');
  await expect(form.getByLabel('Título')).toHaveValue('Outra');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  await form.getByLabel('Título').fill('Mais uma');
  await form.getByLabel('Prazo').fill(today);
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await expectMessage('Erro ao criar nova tarefa.');
  await expect(form.getByLabel('Título')).toHaveValue('Mais uma');
});
