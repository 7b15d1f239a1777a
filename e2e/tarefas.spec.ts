import type { Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import type { Page } from '@playwright/test';
import { answer, asLider, openResumo, type Pessoa } from './resumo.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'tarefas' });

const tarefasPath = (id: number) => `/api/todolist/colaboradores/${id}/tarefas`;
const today = todayIn(new Date());
const shift = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** The collaborator with exactly these tasks. */
async function withTarefas(page: Page, { id }: Pessoa, tarefas: { titulo: string; deadline: string }[]) {
  const path = tarefasPath(id);
  const before: Tarefa[] = await (await page.request.get(path)).json();
  for (const tarefa of before) await page.request.delete(`${path}/${tarefa.id}`);
  for (const tarefa of tarefas) await post(page, path, tarefa);
}

const panel = (page: Page) => page.getByRole('region', { name: 'Tarefas', exact: true });

test('a task is created, edited, ticked and deleted, the last two are undone, and only what is overdue is red (TASK-37 TASK-45 TASK-46 TASK-47 TASK-48 USE-18)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withTarefas(page, pessoa, [
    { titulo: 'De ontem', deadline: shift(-1) },
    { titulo: 'De hoje', deadline: today },
    { titulo: 'De amanhã', deadline: shift(1) },
  ]);
  await openResumo(page, pessoa);
  const isRed = async (day: string) => {
    const [red = 0, green = 0, blue = 0] = await page
      .getByText(formatDay(day))
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    return red > 2 * Math.max(green, blue);
  };
  expect([await isRed(shift(-1)), await isRed(today), await isRed(shift(1))]).toEqual([true, false, false]);

  const form = panel(page).getByRole('form');
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  await form.getByLabel('Título').fill('Ligar para o cliente');
  await form.getByLabel('Prazo').fill('15/01/2037');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('button', { name: 'Editar tarefa: Ligar para o cliente' }).click();
  await form.getByLabel('Título').fill('Visitar o cliente');
  await form.getByLabel('Prazo (opcional)').fill('');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(panel(page).getByRole('listitem')).toContainText([
    'De ontem',
    'De hoje',
    'De amanhã',
    'Visitar o clienteSem prazo',
  ]);

  const undo = page.getByRole('button', { name: 'Desfazer' });
  await page.getByRole('button', { name: 'Concluir tarefa: De ontem' }).click();
  await expect(page.getByRole('heading', { name: 'Concluídas (1)' })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('heading', { name: 'Pendentes (4)' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Excluir tarefa: De hoje' });
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir esta tarefa?', 'Sim');
  await expect(page.getByRole('heading', { name: 'Pendentes (3)' })).toBeVisible();
  await undo.click();
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Concluir tarefa: De amanhã' }).click();
  await expect(page.getByRole('heading', { name: 'Concluídas (1)' })).toBeVisible();
  const stored: Tarefa[] = await (await page.request.get(tarefasPath(pessoa.id))).json();
  expect(stored.map(({ titulo, deadline, status }) => [titulo, deadline, status])).toEqual([
    ['De ontem', shift(-1), false],
    ['De hoje', today, false],
    ['De amanhã', shift(1), true],
    ['Visitar o cliente', null, false],
  ]);
});
