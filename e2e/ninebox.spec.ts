import type { Membro } from '@alinha/contract/ninebox';
import type { OrganogramaNode } from '@alinha/contract/organograma';
import { teamAverage } from '@alinha/rules/averages';
import { quadrantNames, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import type { Locator, Page } from '@playwright/test';
import { asLider } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'ninebox' });

const ownPath = '/api/ninebox/subordinados-diretos';
const teamPath = (id: number) => `/api/ninebox/gestor/${id}`;

const readTeam = async (page: Page, path = ownPath): Promise<Membro[]> =>
  (await page.request.get(path)).json();

const heading = (page: Page) => page.getByRole('heading', { name: 'Matriz NineBox da Equipe' });
const cell = (page: Page, id: number): Locator => page.locator('tbody td').nth(id - 1);
const face = (page: Page, nome: string): Locator => page.getByRole('button', { name: nome, exact: true });

/** A made-up member, for cases that the demonstration company lacks. */
const member = (id: number, given: Partial<Membro> = {}): Membro => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: 'Analista',
  foto_perfil: null,
  temSubordinados: false,
  potencial: 90,
  desempenho: 90,
  ...given,
});

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
  await expect(heading(page)).toBeVisible();
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
  await expect(page.locator('tbody td').first()).toBeVisible();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('link', { name: 'NineBox' }).click();
    await expect(page.locator('tbody td').first()).toBeVisible();
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
  await signIn('ceo');
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
  await expect(page).not.toHaveURL(new RegExp(`${second.id}`));
  await expect(liderado).toHaveCount(1);
  await gestor.selectOption('');
  await expect(page).not.toHaveURL(/linha/);
  await expect(liderado).toHaveCount(0);
  await expect(page.getByTitle(first.nome).first()).toBeVisible();
  const ceo = await (await page.request.get('/api/auth/me')).json();
  await signIn('lider');
  await page.goto(`/ninebox?linha=${ceo.id}`);
  await expect(page.getByText('Você só pode ver a matriz de quem está na sua equipe.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar à minha equipe' }).click();
  await expect(page.locator('tbody td').first()).toBeVisible();
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
  const kpiPath = `/api/avaliacoes-kpi/colaboradores/${someone.id}/avaliacoes-kpi`;
  const ciclos = await (await page.request.get(kpiPath)).json();

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

test('a photo that does not load gives way to the logo, and a job title of one long word stays inside the side card (NINE-10)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  await answerWith(page, ownPath, 200, [
    member(1, { foto_perfil: '/api/foto/gone.webp', cargo: 'a'.repeat(200) }),
  ]);
  await page.goto('/ninebox');
  await face(page, 'Pessoa 1').click();
  await expect(page.getByRole('img', { name: 'Foto de Pessoa 1' })).toHaveAttribute('src', '/logo.svg');
  const side = page.getByRole('complementary', { name: 'Colaborador selecionado' });
  await expect(side.getByText('a'.repeat(200))).toBeVisible();
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
  await expect(page.locator('tbody td').first()).toBeVisible();
});

test('while people are loading, nothing says that there are none (NINE-15)', async ({ page, signIn }) => {
  await signIn('lider');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const path of [ownPath, '/api/organograma/lista/completo']) {
    await page.route(`**${path}*`, async (route) => {
      await held;
      await route.continue();
    });
  }
  const side = page.getByRole('complementary', { name: 'Estatísticas' });
  await page.goto('/ninebox');
  await expect(side.getByRole('region', { name: 'Top Potencial' })).toBeVisible();
  await expect(side.getByText(/Sem dados|^-$/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Grade de quadrantes' }).click();
  await expect(side.getByRole('heading', { name: 'Distribuição' })).toBeVisible();
  await expect(side.getByText(/Sem dados|com posição/)).toHaveCount(0);
  release();
  await expect(side.getByText('com posição')).toBeVisible();
});

test('sixty people in one cell: no face hides another, each tells its name over nothing, all open as a list (NINE-09 NINE-22 USE-31 USE-32)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const crowd = Array.from({ length: 60 }, (_, at) => member(at + 1));
  const two = [member(61, { nome: 'Ana Souza', potencial: 10 }), member(62, { nome: 'Bia', potencial: 10 })];
  await answerWith(page, ownPath, 200, [...crowd, ...two]);
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ninebox?modo=matriz');
    await expect(cell(page, 3).getByText('60 pessoas', { exact: true })).toBeVisible();
    const faces = cell(page, 3).getByTitle(/^Pessoa/);
    await expect(faces).toHaveCount(12);
    const seen = await faces.evaluateAll((buttons) =>
      buttons.map((button) => {
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = (dx: number, dy: number) => document.elementFromPoint(x + width * dx, y + height * dy);
        const whole = [at(0.5, 0.5), at(0.2, 0.5), at(0.8, 0.5)].every((one) => one && button.contains(one));
        return { whole, width, height };
      }),
    );
    const target = width === 820 ? 44 : 36;
    expect(seen).toEqual(Array(12).fill({ whole: true, width: target, height: target }));
    // The name under the pointer covers no face, other name, label or count.
    for (const nome of ['Pessoa 2', 'Bia']) {
      await face(page, nome).hover();
      const name = face(page, nome).getByText(nome, { exact: true }).last();
      await expect(name).toBeVisible();
      const covered = await name.evaluate((node) => {
        const box = node.getBoundingClientRect();
        return [...(node.closest('td')?.querySelectorAll('*') ?? [])].filter((other) => {
          const { top, bottom, left, right } = other.getBoundingClientRect();
          const apart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
          return !apart && other !== node && right > left;
        }).length;
      });
      expect(covered, `${nome} at ${width} px`).toBe(0);
    }
  }
  await expect(face(page, 'Ana Souza').getByText('Ana', { exact: true })).toBeVisible();
  await expect(face(page, 'Ana Souza').getByText('AS', { exact: true })).toBeVisible();
  await face(page, 'Pessoa 12').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(face(page, 'Pessoa 11').getByText('Pessoa 11')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const all = cell(page, 3).getByRole('button', { name: 'Ver 60 pessoas' });
  const list = page.getByRole('dialog', { name: 'Alta Performance' });
  await all.press('Enter');
  await expect(list.getByText('Potencial alto, desempenho alto · 60 pessoas')).toBeVisible();
  await expect(list.getByTitle(/^Pessoa/)).toHaveCount(60);
  await expect(list.getByLabel('Buscar nesta posição')).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(all).toBeFocused();
  await all.press('Enter');
  await page.keyboard.type('pessoa 47');
  await expect(list.getByTitle(/^Pessoa/)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(all).toBeFocused();
  await expect(
    page.getByRole('complementary', { name: 'Colaborador selecionado' }).getByText('Pessoa 47'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Estatísticas' })).toBeVisible();
});

test('the second tab: the quadrants of the chart, and the list names their places, culture in the feminine (NINE-20 NINE-21 NINE-22 NINE-23)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const tree: OrganogramaNode[] = await (await page.request.get('/api/organograma/lista/completo')).json();
  await page.goto('/ninebox');
  await page.getByRole('tab', { name: 'Grade de quadrantes' }).click();
  await expect(page.getByText(/^Todas as equipes de uma vez/)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Cultura' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Desempenho' })).toBeVisible();
  for (const id of quadrantRows.flat()) {
    await expect(cell(page, id)).toContainText(quadrantNames[id]);
    const people = preorder(tree).filter(({ node }) => node.quadrante?.id === id);
    const shown = people.slice(0, 12);
    await expect(cell(page, id).locator('[aria-pressed]')).toHaveCount(shown.length);
    for (const { node } of shown) await expect(cell(page, id).getByTitle(node.nome)).toBeVisible();
  }
  const someone = preorder(tree).find(({ node }) => node.quadrante)?.node;
  if (someone === undefined) throw new Error('nobody has a quadrant');
  await face(page, someone.nome).click();
  await expect(face(page, someone.nome)).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('complementary', { name: 'Colaborador selecionado' }).getByText(someone.nome),
  ).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible();
  await page.goto('/ninebox?aba=quadrantes&modo=lista');
  const places = page.getByRole('heading', { level: 3 }).filter({ hasText: /pessoas?$/ });
  await expect(
    places.filter({ hasText: /Cultura (alta|média|baixa), desempenho (alto|médio|baixo) ·/ }),
  ).not.toHaveCount(0);
  await expect(places.filter({ hasText: /Cultura (alto|médio|baixo)/ })).toHaveCount(0);
});

test('no cell is so narrow that its label breaks inside a word (SUM-22 NINE-20)', async ({
  page,
  signIn,
}) => {
  const { id } = await asLider(signIn);
  for (const address of [`/colaborador/${id}`, '/ninebox?modo=matriz']) {
    for (const width of [320, 390, 768, 820]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(cell(page, 9)).toBeVisible();
      const broken = await page.locator('tbody td > span:first-child').evaluateAll((labels) =>
        labels
          .filter((label) => label.getClientRects().length > 0)
          .flatMap((label) => {
            const text = label.firstChild;
            if (!text) return [];
            const words = [...(text.textContent ?? '').matchAll(/\S+/g)];
            return words.flatMap(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const cut = label.parentElement?.getBoundingClientRect();
              const { left, right } = range.getBoundingClientRect();
              const isInside = cut && left >= cut.left && right <= cut.right;
              return range.getClientRects().length > 1 || !isInside ? [word] : [];
            });
          }),
      );
      expect(broken, `${address} at ${width} px`).toEqual([]);
    }
  }
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

test('phones have a list, and the card over the page', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('lider');
  const [someone] = await readTeam(page);
  if (someone === undefined) throw new Error('the team is empty');
  await page.goto('/ninebox');
  const line = page.getByRole('button', { name: new RegExp(`^.?\\s*${someone.nome}`) });
  await expect(line.first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible();
  await line.first().click();
  const card = page.getByRole('dialog', { name: 'Colaborador' });
  await expect(card.getByText(someone.nome)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});
