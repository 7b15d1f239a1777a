import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';
import { everybody, panel, readTree, rowOf, treePath } from './todolist.ts';

test.use({ company: 'todolist' });

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
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color.match(/\d+/g) ?? []));
  const hues = colours.map(([red, green, blue]) => {
    const [r, g, b] = [Number(red), Number(green), Number(blue)];
    if (r > 2 * Math.max(g, b)) return 'red';
    if (r > g && g > 2 * b) return 'amber';
    return g > Math.max(r, b) ? 'green' : 'another';
  });
  expect(hues).toEqual(['amber', 'red', 'green']);
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
  await answerWith(page, treePath, 409, { error: 'A árvore de tarefas não pôde ser lida.' });
  const release = await hold(page, `**${treePath}`);
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

test('on a phone nothing but the table scrolls sideways', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('lider');
  await page.goto('/todolist');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await page.getByRole('rowheader').first().click();
  expect(await panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(390);
});
