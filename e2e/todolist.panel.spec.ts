import { expect, recordCalls, test } from './test.ts';
import { everybody, panel, readTree, rowOf, treePath } from './todolist.ts';

test.use({ company: 'todolist' });

test('the panel opens, holds the page still and closes; without anybody chosen it says what to do (TASK-14 TASK-15 TASK-16 TASK-17 TASK-18 TASK-19)', async ({
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
  await page.goto('/todolist?pessoa=2000000000');
  await expect(panel(page).getByText('Selecione um colaborador.')).toBeVisible();
});

test('the numbers of the row and of all above follow a change in the panel (TASK-18 TASK-29 TASK-30)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  const tree = await readTree(page);
  const someone = everybody(tree).find(
    ({ tarefas, subordinados }) => subordinados.length === 0 && tarefas.some(({ status }) => !status),
  );
  const top = tree[0];
  if (someone === undefined || top === undefined) throw new Error('nobody has an open task');
  await page.goto('/todolist');
  await expect(rowOf(page, someone.nome)).toBeVisible();
  const calls = recordCalls(page);
  await rowOf(page, someone.nome).getByRole('rowheader').click();
  await panel(page)
    .getByRole('button', { name: /^Concluir tarefa/ })
    .first()
    .click();
  const done = someone.tarefas.filter(({ status }) => status).length + 1;
  const row = page.getByRole('row').filter({ hasText: someone.nome });
  await expect(row.getByTitle(new RegExp(`, ${done} concluídas?$`))).toBeVisible();
  expect(calls.filter(({ path }) => path === treePath)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  const after = await readTree(page);
  for (const node of everybody(after)) {
    const bar = (label: string) => rowOf(page, node.nome).getByRole('progressbar', { name: label });
    if (node.tarefas.length > 0) {
      const own = bar('Tarefas próprias concluídas');
      await expect(own).toHaveAttribute('aria-valuenow', String(node.porcentagemDonePessoal));
    }
    if (everybody(node.subordinados).some(({ tarefas }) => tarefas.length > 0)) {
      const team = bar('Tarefas do time concluídas');
      await expect(team).toHaveAttribute('aria-valuenow', String(node.porcentagemDoneSubordinados));
    }
  }
});

test('one task for several people: picked and written in one form, given once, told and shown at once (USE-34)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const [one, other] = everybody(await readTree(page)).filter(
    ({ subordinados }) => subordinados.length === 0,
  );
  if (one === undefined || other === undefined) throw new Error('the team is too small');
  await page.goto('/todolist');
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
  await expect(form.getByText('2 pessoas em escolha')).toBeVisible();
  await expectAccessible();
  const calls = recordCalls(page);
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

test('typed text is not lost by closing the panel or going back (TASK-15)', async ({ page, signIn }) => {
  await signIn('lider');
  await page.goto('/todolist');
  await page.getByRole('rowheader').nth(1).click();
  await panel(page).getByRole('button', { name: 'Nova tarefa' }).click();
  await panel(page).getByLabel('Título').fill('Uma tarefa pela metade');
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' });
  for (const act of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 300),
    () => page.evaluate(() => history.back()),
  ]) {
    await act();
    await question.getByRole('button', { name: 'Não' }).click();
    await expect(question).toHaveCount(0);
    // Its backdrop fades out later, and would take the click that is meant for the panel's backdrop.
    await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(0);
    await expect(panel(page).getByLabel('Título')).toHaveValue('Uma tarefa pela metade');
    await expect(page).toHaveURL(/pessoa=/);
  }
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/todolist$/);

  await page.getByRole('rowheader').nth(1).click();
  await panel(page).getByRole('button', { name: 'Nova tarefa' }).click();
  await panel(page).getByLabel('Título').fill('Outra pela metade');
  await panel(page).getByRole('button', { name: 'Fechar' }).click();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('without a connection a read and a write fail, can be tried again, and send nothing later (TASK-49 TASK-50)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('lider');
  await page.goto('/todolist');
  const calls = recordCalls(page);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('rowheader').nth(1).click();
  const problem = panel(page).getByRole('alert').filter({ hasText: 'Não foi possível carregar as tarefas.' });
  await expect(problem, 'after the pauses of three more tries').toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await problem.getByRole('button', { name: 'Tentar novamente' }).click();
  await panel(page).getByRole('button', { name: 'Nova tarefa' }).click();

  await panel(page).getByLabel('Título').fill('Ligar para o fornecedor');
  await panel(page).getByLabel('Prazo').fill('01012030');
  await context.setOffline(true);
  const add = panel(page).getByRole('button', { name: 'Adicionar' });
  await add.click();
  await expect(page.getByText('Erro ao criar nova tarefa.')).toBeVisible();
  await expect(add).toBeEnabled();
  const sent = () => calls.filter(({ method }) => method !== 'GET').length;
  expect(sent()).toBe(1);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Anything that the page sends by itself would be sent before the answer to this other call.
  await page.evaluate(() => fetch('/api/config').then((response) => response.text()));
  expect(sent()).toBe(1);
  await add.click();
  await expect(panel(page).getByText('Ligar para o fornecedor')).toBeVisible();
  expect(sent()).toBe(2);
});
