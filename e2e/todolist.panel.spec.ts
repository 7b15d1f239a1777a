import { expect, recordCalls, test } from './test.ts';
import { everybody, panel, readTree, rowOf } from './todolist.ts';

test.use({ company: 'todolist' });

test('the panel opens beside the page, holds it still and closes; one task for several people is picked and written in one form, given once, told and shown at once (TASK-14 TASK-15 TASK-16 TASK-17 TASK-18 USE-34)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const someone = everybody(await readTree(page)).find(({ tarefas }) => tarefas.length > 0);
  if (someone === undefined) throw new Error('nobody has a task');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/todolist');
  const open = async () => {
    await rowOf(page, someone.nome).getByRole('rowheader').click();
    await expect(panel(page)).toBeVisible();
  };
  const calls = recordCalls(page);
  await open();
  await expect(panel(page)).toHaveAccessibleName(`Tarefas de ${someone.nome}`);
  await expect(panel(page).getByText('Gerencie as tarefas deste colaborador')).toBeVisible();
  // The panel slides in.
  await expect
    .poll(() => panel(page).evaluate((node) => node.getBoundingClientRect()))
    .toMatchObject({ width: 560, right: 1440 });
  expect(calls.map(({ path }) => path)).toContain(`/api/todolist/colaboradores/${someone.id}/tarefas`);
  await expect(
    panel(page)
      .getByText(/^Pendentes \(\d+\)$/)
      .or(panel(page).getByText('Nenhuma tarefa')),
  ).toBeVisible();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.body).overflow])).toEqual([
    0,
    'hidden',
  ]);
  await expectAccessible();

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rowOf(page, someone.nome).getByRole('rowheader')).toBeFocused();
  await open();
  await page.mouse.click(200, 300);
  await expect(panel(page)).toHaveCount(0);
  await open();
  await panel(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(panel(page)).toHaveCount(0);
  await rowOf(page, someone.nome).getByRole('rowheader').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  const [one, other] = everybody(await readTree(page)).filter(
    ({ subordinados }) => subordinados.length === 0,
  );
  if (one === undefined || other === undefined) throw new Error('the team is too small');
  const opener = page.getByRole('button', { name: 'Tarefa para várias pessoas' });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Tarefa para várias pessoas' });
  await expect(form.getByLabel('Título')).toBeFocused();
  await page.keyboard.type('Ler a política de férias');
  await form.getByLabel('Prazo').fill('01012030');
  await form.getByRole('button', { name: 'Criar tarefa' }).click();
  await expect(form.getByText('Escolha ao menos uma pessoa.')).toBeVisible();
  await expect(form.getByLabel('Buscar quem recebe')).toBeFocused();
  await page.keyboard.type(one.nome);
  await form.getByRole('button', { name: 'Marcar 1 pessoa da lista' }).press('Enter');
  await form.getByLabel('Buscar quem recebe').fill(other.nome);
  await form.getByRole('checkbox', { name: other.nome }).press('Space');
  await expect(form.getByText('2 pessoas selecionadas')).toBeVisible();
  await expectAccessible();
  calls.length = 0;
  await form.getByRole('button', { name: 'Criar para 2 pessoas' }).dblclick();
  const confirmation = page.getByRole('dialog', { name: 'Tarefa criada' });
  await expect(confirmation.getByText('Ler a política de férias · prazo 01/01/2030')).toBeVisible();
  await expect(confirmation.getByText('2 pessoas receberam esta tarefa:')).toBeVisible();
  await expect(confirmation.getByRole('listitem')).toHaveText([one.nome, other.nome]);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect(confirmation.getByRole('button', { name: 'Fechar' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmation).toHaveCount(0);
  await expect(opener).toBeFocused();
  for (const { nome, tarefas } of [one, other]) {
    const pending = everybody(await readTree(page)).find((node) => node.nome === nome)?.tarefas.length;
    expect(pending).toBe(tarefas.length + 1);
    await rowOf(page, nome).getByRole('rowheader').click();
    await expect(panel(page).getByText('Ler a política de férias')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
});
