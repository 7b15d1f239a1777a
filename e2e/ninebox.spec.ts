import type { OrganogramaNode } from '@alinha/contract/organograma';
import { teamAverage } from '@alinha/rules/averages';
import { quadrantNames, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import { aMembro } from '../web/src/features/ninebox/membro.fixture.ts';
import { cell, face, ownPath, readTeam } from './ninebox.ts';
import { asLider, ciclosPath } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'ninebox' });

const oneDecimal = (value: number | null) => `${value?.toFixed(1).replace('.', ',')}%`;

test('the direct reports stand in their cells, with their means and the two top five; a face opens the side card; the other scope of the board, in the address, has the quadrants of the chart, and its list names their places, culture in the feminine (NINE-01 NINE-02 NINE-03 NINE-04 NINE-09 NINE-10 NINE-11 NINE-12 NINE-13 NINE-14 NINE-19 NINE-20 NINE-21 NINE-22 NINE-23 USE-33 VISTA-07)', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('ceo');
  const team = await readTeam(page);
  expect(team.length).toBeGreaterThan(2);
  const tree: OrganogramaNode[] = await (await page.request.get('/api/organograma/lista/completo')).json();
  const calls = recordCalls(page);
  await page.goto('/ninebox');
  await expect(page.getByRole('heading', { name: 'Matriz NineBox da Equipe' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matriz da equipe' })).toBeVisible();
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
    const half = Math.ceil(percents.filter((percent) => percent >= 0).length / 2);
    await expect(entries).toHaveText(
      percents.slice(0, Math.min(5, half)).map((percent) => new RegExp(`${percent}%$`)),
    );
  }

  const [someone] = team.filter(({ potencial, desempenho }) => potencial && desempenho);
  if (someone === undefined) throw new Error('nobody is placed');
  const base = `/api/avaliacao-cultural/colaborador/${someone.id}/avaliacao?maisRecente=true`;
  const [latest] = await (await page.request.get(base)).json();
  const ciclos = await (await page.request.get(ciclosPath(someone.id))).json();

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

  await page.getByRole('radiogroup', { name: 'Pessoas' }).getByText('Todos os níveis').click();
  await expect(page).toHaveURL(/escopo=todos$/);
  await expect(page.getByRole('heading', { name: 'Grade de quadrantes' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Cultura' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Desempenho' })).toBeVisible();
  for (const id of quadrantRows.flat()) {
    await expect(cell(page, id)).toContainText(quadrantNames[id]);
    const people = preorder(tree).filter(({ node }) => node.quadrante?.id === id);
    const shown = people.slice(0, 12);
    await expect(cell(page, id).locator('[aria-pressed]')).toHaveCount(shown.length);
    for (const { node } of shown) await expect(cell(page, id).getByTitle(node.nome)).toBeVisible();
  }
  const chosen = preorder(tree).find(({ node }) => node.quadrante)?.node;
  if (chosen === undefined) throw new Error('nobody has a quadrant');
  await face(page, chosen.nome).click();
  await expect(face(page, chosen.nome)).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('complementary', { name: 'Colaborador selecionado' }).getByText(chosen.nome),
  ).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible();
  await page.getByRole('radiogroup', { name: 'Apresentação' }).getByText('Lista').click();
  const places = page.getByRole('heading', { level: 3 }).filter({ hasText: /pessoas?$/ });
  await expect(
    places.filter({ hasText: /Cultura (alta|média|baixa), desempenho (alto|médio|baixo) ·/ }),
  ).not.toHaveCount(0);
  await expect(places.filter({ hasText: /Cultura (alto|médio|baixo)/ })).toHaveCount(0);
});

test('sixty people in one cell: no face hides another, each tells its name over nothing, all open as a list, and a job title of one long word stays inside the side card (NINE-09 NINE-22 USE-31 USE-32)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const long = 'a'.repeat(200);
  const crowd = Array.from({ length: 60 }, (_, at) => aMembro(at + 1, at === 46 ? { cargo: long } : {}));
  const two = [
    aMembro(61, { nome: 'Ana Souza', potencial: 10 }),
    aMembro(62, { nome: 'Bia', potencial: 10 }),
  ];
  await answerWith(page, ownPath, 200, [...crowd, ...two]);
  await page.goto('/ninebox?modo=matriz');
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
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
  const side = page.getByRole('complementary', { name: 'Colaborador selecionado' });
  await expect(side.getByText('Pessoa 47')).toBeVisible();
  await expect(side.getByText(long)).toBeVisible();
  expect(await side.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Estatísticas' })).toBeVisible();
});

test('phones have a list, and the card over the page; no cell of the matrix is so narrow that its label breaks inside a word', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await asLider(signIn);
  const [someone] = await readTeam(page);
  if (someone === undefined) throw new Error('the team is empty');
  await page.goto('/ninebox');
  const line = page.getByRole('button', { name: new RegExp(`^.?\\s*${someone.nome}`) });
  await expect(line.first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await line.first().click();
  const card = page.getByRole('dialog', { name: 'Colaborador' });
  await expect(card.getByText(someone.nome)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const brokenWords = () =>
    page.locator('tbody td > span:first-child').evaluateAll((labels) =>
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
  const expectWholeWords = async () => {
    for (const width of [320, 390, 768, 820]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(cell(page, 9)).toBeVisible();
      expect(await brokenWords(), `${page.url()} at ${width} px`).toEqual([]);
    }
  };
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Apresentação' }).getByText('Matriz').click();
  await expectWholeWords();
  await page.goto(`/colaborador/${id}`);
  await expectWholeWords();
});
