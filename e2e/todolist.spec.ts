import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { preorder } from '@alinha/rules/tree';
import type { Locator, Page } from '@playwright/test';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'todolist' });

const treePath = '/api/todolist/tarefas/organograma-tarefas';

const readTree = async (page: Page): Promise<TarefasNode[]> => (await page.request.get(treePath)).json();
const everybody = (tree: TarefasNode[]) => preorder(tree).map(({ node }) => node);
const rowOf = (page: Page, nome: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nome }) });
const panel = (page: Page): Locator => page.getByRole('dialog');

let lastId = 0;
const task = (deadline: string | null, status = false): Tarefa => ({
  id: ++lastId,
  titulo: 'Tarefa',
  deadline,
  status,
});

/** A made-up person, for cases that the demonstration company lacks. */
const person = (nome: string, given: Partial<TarefasNode> = {}): TarefasNode => ({
  id: ++lastId,
  nome,
  cargo: 'Analista',
  setor: null,
  foto_perfil: null,
  subordinados: [],
  tarefas: [],
  porcentagemDonePessoal: 0,
  porcentagemDoneSubordinados: 0,
  ...given,
});

test('the page with its table and its statistics; rows are indented by 12 px a level and fold (TASK-01 TASK-03 TASK-05 TASK-06 TASK-07 TASK-20)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  await page.goto('/todolist');
  await expect(page.getByRole('heading', { name: 'Central de Tarefas' })).toBeVisible();
  await expect(
    page.getByText('Visualize e gerencie tarefas pessoais e da sua equipe em um só lugar.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Tarefas' })).toBeVisible();
  await expect(page.getByPlaceholder('Buscar por nome ou cargo')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Colaborador',
    'Cargo',
    'Tarefas',
    'Individual',
    'Time',
  ]);
  await expect(page.getByRole('heading', { name: 'Estatísticas Gerais' })).toBeVisible();
  await expect(page.getByText('Ranking por nota pessoal e nota do time')).toBeVisible();
  await expectAccessible();
  const tree = await readTree(page);
  const leading = tree[0]?.subordinados.find(({ subordinados }) => subordinados.length > 0);
  const [below] = leading?.subordinados ?? [];
  if (leading === undefined || below === undefined) throw new Error('the tree is too flat');
  await expect(page.locator('[role=row][aria-level]')).toHaveCount(everybody(tree).length);
  const toggleAt = async (nome: string) =>
    (await rowOf(page, nome).getByRole('button', { name: 'Recolher' }).boundingBox())?.x ?? 0;
  expect((await toggleAt(leading.nome)) - (await toggleAt(tree[0]?.nome ?? ''))).toBe(12);
  await rowOf(page, leading.nome)
    .getByRole('button', { name: `Recolher ${leading.nome}` })
    .click();
  await expect(rowOf(page, below.nome)).toHaveCount(0);
  await page.getByLabel('Buscar por nome ou cargo').fill(below.nome);
  await expect(rowOf(page, below.nome), 'the search finds people under folded rows').toBeVisible();
});

test('fresh for 15 seconds; the button reads at once (TASK-02 TASK-29 API-07)', async ({ page, signIn }) => {
  await signIn('lider');
  await page.clock.install();
  const calls = recordCalls(page);
  const count = () => calls.filter(({ path }) => path === treePath).length;
  await page.goto('/todolist');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await expect(page.getByRole('treegrid', { name: 'Organograma' })).toBeVisible();
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
  };
  await leaveAndReturn();
  expect(count()).toBe(1);
  const answered = page.waitForResponse((response) => response.url().endsWith(treePath));
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await answered;
  expect(count()).toBe(2);
  await page.clock.fastForward(16_000);
  await leaveAndReturn();
  await expect.poll(count).toBe(3);
});

test("a look at somebody's tasks makes the tree no newer, and a tick has it read at the next look (TASK-29)", async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  const someone = everybody(await readTree(page)).find(({ tarefas }) =>
    tarefas.some(({ status }) => !status),
  );
  if (someone === undefined) throw new Error('nobody has an open task');
  await page.clock.install();
  const calls = recordCalls(page);
  const count = () => calls.filter(({ path }) => path === treePath).length;
  const tick = panel(page)
    .getByRole('button', { name: /^Concluir tarefa/ })
    .first();
  const openPanel = async () => {
    await rowOf(page, someone.nome).getByRole('rowheader').click();
    await expect(tick).toBeVisible();
  };
  const leaveAndReturn = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await expect(page.getByRole('treegrid', { name: 'Organograma' })).toBeVisible();
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
  };
  await page.goto('/todolist');
  await expect(rowOf(page, someone.nome)).toBeVisible();
  await page.clock.fastForward(10_000);
  await openPanel();
  await page.clock.fastForward(6_000);
  await leaveAndReturn();
  await expect.poll(count).toBe(2);

  await openPanel();
  const list = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/tarefas'),
  );
  await tick.click();
  await list;
  await leaveAndReturn();
  await expect.poll(count).toBe(3);
});

test('the search is flat, trimmed, and finds name, job title and sector (TASK-04 TASK-08)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  const bia = person('Bia Conceição', { cargo: 'Diretora', setor: 'Operações' });
  const ana = person('Ana', { subordinados: [bia], cargo: null, setor: 'Gente' });
  await answerWith(page, treePath, 200, [ana]);
  await page.goto('/todolist');
  const box = page.getByLabel('Buscar por nome ou cargo');
  for (const text of ['  CONCEICAO ', 'diretora', 'operações']) {
    await box.fill(text);
    await expect(page.locator('[role=row][aria-level]')).toHaveCount(1);
    await expect(rowOf(page, 'Bia Conceição')).toHaveAttribute('aria-level', '1');
  }
  await box.fill('gente');
  await expect(rowOf(page, 'Ana')).toBeVisible();
  await expect(rowOf(page, 'Ana').getByRole('button')).toHaveCount(0);
  await box.fill('ninguém assim');
  await expect(page.getByText('Nenhum colaborador encontrado.'), 'TASK-25').toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect(page.locator('[role=row][aria-level]')).toHaveCount(2);
});

test('what a row shows, and the filters with their counts (TASK-09 TASK-10 TASK-11 TASK-12 TASK-13 TASK-28 USE-64 USE-65)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  // Half past eleven in the evening in São Paulo, when it is already the next day in UTC.
  await page.clock.setFixedTime(new Date('2026-11-22T02:30:00Z'));
  const mixed = person('Mista', {
    tarefas: [
      task('2026-11-20'),
      task('2026-11-19'),
      task('2026-11-21'),
      task(null),
      task('2026-01-01', true),
    ],
    porcentagemDonePessoal: 20.4,
  });
  const late = person('Atrasada', { tarefas: [task('2026-11-20')], cargo: null });
  const free = person('Livre', { subordinados: [person('Nova')] });
  const top = person('Chefe', {
    subordinados: [mixed, late, free],
    tarefas: [task(null, true)],
    porcentagemDonePessoal: 140,
    porcentagemDoneSubordinados: -3,
  });
  await answerWith(page, treePath, 200, [top]);
  await page.goto('/todolist');
  const counts = (nome: string) => rowOf(page, nome).getByRole('img');
  await expect(counts('Mista')).toHaveAccessibleName('2 pendentes, 2 atrasadas, 1 concluída');
  await expect(counts('Mista')).toHaveText('221');
  const colours = await counts('Mista')
    .locator('[data-state]')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(new Set(colours).size).toBe(3);
  await expect(counts('Atrasada')).toHaveText('');
  await expect(counts('Atrasada').locator('svg')).toHaveCount(1);
  await expect(counts('Atrasada').locator('[data-state]')).toHaveAttribute('data-state', 'overdue');
  await expect(counts('Atrasada')).toHaveAccessibleName('0 pendentes, 1 atrasada, 0 concluídas');
  await expect(rowOf(page, 'Atrasada').getByRole('gridcell').first()).toHaveText('-');
  await expect(rowOf(page, 'Chefe').getByText('100%')).toBeVisible();
  await expect(rowOf(page, 'Chefe').getByText('0%', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Mista').getByText('20%')).toBeVisible();
  await expect(rowOf(page, 'Chefe').getByRole('progressbar')).toHaveCount(2);
  await expect(rowOf(page, 'Mista').getByRole('progressbar')).toHaveCount(1);
  await expect(rowOf(page, 'Livre').getByText('Sem tarefas')).toHaveCount(2);
  await expect(rowOf(page, 'Livre').getByRole('progressbar')).toHaveCount(0);

  const filters = page.getByRole('group', { name: 'Filtrar pessoas' }).getByRole('button');
  await expect(filters).toHaveText(['Com atrasadas2', 'Vencem em sete dias1', 'Sem tarefas2']);
  const names = page.getByRole('rowheader');
  await filters.nth(2).click();
  await expect(names).toHaveText([/Livre/, /Nova/]);
  await expect(page).toHaveURL(/filtro=sem/);
  await page.getByLabel('Buscar por nome ou cargo').fill('livre');
  await expect(names).toHaveText([/Livre/]);
  await filters.nth(1).click();
  await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect(names).toHaveCount(5);
});

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

test('the rankings are numbered, highest first, and open the panel (TASK-21 TASK-22 TASK-24)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  const people = everybody(await readTree(page));
  const leading = people.filter(({ subordinados }) => subordinados.length > 0);
  const expected = {
    'Ranking - Individual': people.map(({ porcentagemDonePessoal }) => porcentagemDonePessoal),
    'Ranking - Time': leading.map(({ porcentagemDoneSubordinados }) => porcentagemDoneSubordinados),
  };
  await page.goto('/todolist');
  for (const [title, percents] of Object.entries(expected)) {
    const ranking = page.getByRole('region', { name: title });
    const top = percents.sort((a, b) => b - a).slice(0, 5);
    await expect(ranking.getByRole('listitem')).toHaveText(
      top.map((percent, at) => new RegExp(`^${at + 1}\\..*\\D${percent}%$`)),
    );
    await ranking.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect(ranking.getByRole('listitem')).toHaveCount(Math.min(25, percents.length));
  }
  const entry = page.getByRole('region', { name: 'Ranking - Time' }).getByRole('button').first();
  const name = (await entry.getByTitle(/./).getAttribute('title')) ?? '';
  await entry.click();
  await expect(panel(page)).toHaveAccessibleName(`Tarefas de ${name}`);
});

test('nobody at all (TASK-23 TASK-25)', async ({ page, signIn, expectAccessible }) => {
  await signIn('lider');
  await answerWith(page, treePath, 200, []);
  await page.goto('/todolist');
  await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
  await expect(page.getByText('Sem dados.', { exact: true })).toHaveCount(2);
  await expectAccessible();
});

test('a spinner, then the error in red where the table stands (TASK-26 TASK-27)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${treePath}`, async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { error: 'A árvore de tarefas não pôde ser lida.' } });
  });
  await page.goto('/todolist');
  await expect(page.getByRole('status').getByText('Carregando as tarefas...')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ranking - Time' })).toBeVisible();
  await expect(page.getByText('Sem dados.')).toHaveCount(0);
  release();
  const error = page
    .getByRole('region', { name: 'Gerenciamento de Tarefas' })
    .getByRole('alert')
    .filter({ hasText: 'A árvore de tarefas não pôde ser lida.' });
  await expect(error).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await error.evaluate((node) =>
    (getComputedStyle(node).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(page.getByRole('region', { name: /Estatísticas|Ranking/ })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
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

test('on a phone nothing but the table scrolls sideways', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('lider');
  await page.goto('/todolist');
  await expect(page.getByRole('treegrid')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible();
  await page.getByRole('rowheader').first().click();
  expect(await panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(390);
});
