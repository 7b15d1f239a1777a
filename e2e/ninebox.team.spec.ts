import type { Membro } from '@alinha/contract/ninebox';
import { teamAverage } from '@alinha/rules/averages';
import { quadrantNames, quadrantOf } from '@alinha/rules/ninebox';
import { nameless } from './kpi.ts';
import { cell, face, member, ownPath, readTeam } from './ninebox.ts';
import { treePath } from './organograma.ts';
import { ciclosPath } from './resumo.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

test.use({ company: 'ninebox' });

const teamPath = (id: number) => `/api/ninebox/gestor/${id}`;

const oneDecimal = (value: number | null) => `${value?.toFixed(1).replace('.', ',')}%`;

test('the direct reports stand in their cells, with their means and the two top five (NINE-01 NINE-02 NINE-03 NINE-04 NINE-13 NINE-14 NINE-19)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ceo');
  const team = await readTeam(page);
  expect(team.length).toBeGreaterThan(2);
  const calls = recordCalls(page);
  await page.goto('/ninebox');
  await expect(page.getByRole('heading', { name: 'Matriz NineBox da Equipe' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Potencial' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Desempenho' })).toBeVisible();
  for (const { nome, potencial, desempenho } of team) {
    const quadrante = quadrantOf(potencial, desempenho);
    if (quadrante !== null) await expect(cell(page, quadrante).getByTitle(nome)).toBeVisible();
  }
  expect(calls.filter(({ path }) => path === ownPath)).toHaveLength(1);
  await expectAccessible();
  const side = page.getByRole('complementary', { name: 'Estatísticas' });
  await expect(side.getByRole('definition')).toHaveText([
    oneDecimal(teamAverage(team.map(({ potencial }) => potencial))),
    oneDecimal(teamAverage(team.map(({ desempenho }) => desempenho))),
  ]);
  for (const [title, kind] of [
    ['Top Potencial', 'potencial'],
    ['Top Desempenho', 'desempenho'],
  ] as const) {
    const percents = team.map((membro) => membro[kind] ?? -1).sort((a, b) => b - a);
    const entries = side.getByRole('region', { name: title }).getByRole('listitem');
    await expect(entries).toHaveText(percents.slice(0, 5).map((percent) => new RegExp(`${percent}%$`)));
  }
});

test('the team is fresh for 15 seconds (NINE-04 API-07)', async ({ page, signIn }) => {
  await signIn('ceo');
  await page.clock.install();
  const calls = recordCalls(page);
  const count = () => calls.filter(({ path }) => path === ownPath).length;
  await page.goto('/ninebox');
  await expect(cell(page, 1)).toBeVisible();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('link', { name: 'NineBox' }).click();
    await expect(cell(page, 1)).toBeVisible();
  };
  await leaveAndReturn();
  expect(count()).toBe(1);
  await page.clock.fastForward(16_000);
  await leaveAndReturn();
  await expect.poll(count).toBe(2);
});

test('selectors drill down, and the empty option cuts back; whoever is not below is refused (NINE-05 NINE-06 NINE-07 NINE-08)', async ({
  page,
  signIn,
}) => {
  const ceo = await signIn('ceo');
  const manager = (team: Membro[]) => {
    const found = team.find(({ temSubordinados }) => temSubordinados);
    if (found === undefined) throw new Error('nobody in this team leads');
    return found;
  };
  const first = manager(await readTeam(page));
  const below = await readTeam(page, teamPath(first.id));
  const second = manager(below);

  await page.goto('/ninebox');
  const gestor = page.getByLabel('Gestor');
  await expect(gestor.getByRole('option').first()).toHaveText('Selecione um liderado');
  await gestor.selectOption(first.nome);
  const liderado = page.getByLabel('liderado');
  await expect(liderado).toHaveCount(1);
  for (const { nome } of below) await expect(page.getByTitle(nome).first()).toBeVisible();
  await liderado.selectOption(second.nome);
  await expect(page).toHaveURL(new RegExp(`linha=${first.id}-${second.id}`));

  await page.reload();
  await expect(gestor).toHaveValue(String(first.id));
  await expect(liderado.first()).toHaveValue(String(second.id));

  await liderado.first().selectOption('');
  await expect(page).toHaveURL(new RegExp(`linha=%22${first.id}%22$`));
  await expect(liderado).toHaveCount(1);
  await gestor.selectOption('');
  await expect(page).not.toHaveURL(/linha/);
  await expect(liderado).toHaveCount(0);
  await expect(page.getByTitle(first.nome).first()).toBeVisible();
  await signIn('lider');
  await page.goto(`/ninebox?linha=${ceo.id}`);
  await expect(page.getByText('Você só pode ver a matriz de quem está na sua equipe.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar à minha equipe' }).click();
  await expect(cell(page, 1)).toBeVisible();
});

test('a face opens the side card (NINE-09 NINE-10 NINE-11 NINE-12 USE-33)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('lider');
  const [someone] = (await readTeam(page)).filter(({ potencial, desempenho }) => potencial && desempenho);
  if (someone === undefined) throw new Error('nobody is placed');
  const base = `/api/avaliacao-cultural/colaborador/${someone.id}/avaliacao?maisRecente=true`;
  const [latest] = await (await page.request.get(base)).json();
  const ciclos = await (await page.request.get(ciclosPath(someone.id))).json();

  await page.goto('/ninebox');
  await face(page, someone.nome).click();
  const card = page.getByRole('complementary', { name: 'Colaborador selecionado' });
  await expect(card.getByText(someone.nome)).toBeVisible();
  await expect(card.getByText(someone.cargo ?? '-', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: `Foto de ${someone.nome}` })).toHaveAttribute(
    'src',
    '/logo.svg',
  );
  const link = card.getByRole('link', { name: 'ir para página do colaborador' });
  await expect(link).toHaveAttribute('href', `/colaborador/${someone.id}`);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened).toHaveURL(new RegExp(`/colaborador/${someone.id}$`));

  await expect(card.getByText(`${latest.trimestre}º Tri de ${latest.ano}`)).toBeVisible();
  await expect(card.getByText(`${Math.round(latest.nota * 100)}% ·`)).toBeVisible();
  const quadrante = quadrantOf(someone.potencial, someone.desempenho);
  await expect(card.getByRole('definition')).toHaveText([
    new RegExp(`^${someone.potencial}% (alta|média|baixa)$`),
    new RegExp(`^${someone.desempenho}% (alto|médio|baixo)$`),
    `${quadrante}. ${quadrante && quadrantNames[quadrante]}`,
  ]);
  for (const { nome_ciclo } of ciclos) {
    await expect(card.getByText(nome_ciclo, { exact: true }).first()).toBeVisible();
  }
  await card.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('complementary', { name: 'Estatísticas' })).toBeVisible();
});

test('a photo that does not load gives way to the logo, a cycle may lack a name, and a job title of one long word stays inside the side card (NINE-10 NINE-12 KPI-06)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  await answerWith(page, ownPath, 200, [
    member(1, { foto_perfil: '/api/foto/gone.webp', cargo: 'a'.repeat(200) }),
  ]);
  await answerWith(page, ciclosPath(1), 200, [nameless]);
  await page.goto('/ninebox');
  await face(page, 'Pessoa 1').click();
  await expect(page.getByRole('img', { name: 'Foto de Pessoa 1' })).toHaveAttribute('src', '/logo.svg');
  const side = page.getByRole('complementary', { name: 'Colaborador selecionado' });
  await expect(side.getByText('a'.repeat(200))).toBeVisible();
  await expect(side.getByText('Ciclo sem nome')).toBeVisible();
  expect(await side.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
});

test('a team without anybody says so (NINE-15 NINE-16)', async ({ page, signIn, expectAccessible }) => {
  await signIn('lider');
  await answerWith(page, ownPath, 200, []);
  await page.goto('/ninebox');
  await expect(page.getByText('Nenhum gestor para exibir')).toBeVisible();
  await expect(page.getByText('Sem dados', { exact: true })).toHaveCount(3);
  await expectAccessible();
});

test('a failure without a message of the server has the default, and can be tried again (NINE-17)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  await answerWith(page, ownPath, 404);
  await page.goto('/ninebox');
  await expect(page.getByText('Erro ao carregar dados.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Estatísticas' })).toHaveText('');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(cell(page, 1)).toBeVisible();
});

test('while people are loading, nothing says that there are none (NINE-15)', async ({ page, signIn }) => {
  await signIn('lider');
  const releases = [await hold(page, `**${ownPath}*`), await hold(page, `**${treePath}*`)];
  const side = page.getByRole('complementary', { name: 'Estatísticas' });
  await page.goto('/ninebox');
  await expect(side.getByRole('region', { name: 'Top Potencial' })).toBeVisible();
  await expect(side.getByText(/Sem dados|^-$/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Grade de quadrantes' }).click();
  await expect(side.getByRole('heading', { name: 'Distribuição' })).toBeVisible();
  await expect(side.getByText(/Sem dados|com posição/)).toHaveCount(0);
  for (const release of releases) release();
  await expect(side.getByText('com posição')).toBeVisible();
});

test('a filter keeps the people who match, and going back undoes a choice', async ({ page, signIn }) => {
  await signIn('ceo');
  const [someone, other] = await readTeam(page);
  if (someone === undefined || other === undefined) throw new Error('the team is too small');
  await page.goto('/ninebox');
  await page.getByLabel('Filtrar por nome ou cargo').fill(` ${someone.nome.toUpperCase()} `);
  await expect(page.getByRole('table').getByTitle(other.nome)).toHaveCount(0);
  await expect(page).toHaveURL(/filtro/);
  await face(page, someone.nome).click();
  await expect(page).toHaveURL(/pessoa/);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Estatísticas' })).toBeVisible();
});
