import type { OrganogramaNode } from '@alinha/contract/organograma';
import { quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import { cell, face, member, ownPath, readTeam } from './ninebox.ts';
import { asLider } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, test } from './test.ts';

test.use({ company: 'ninebox' });

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

test('no cell is so narrow that its label breaks inside a word', async ({ page, signIn }) => {
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

test('phones have a list, and the card over the page', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('lider');
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
});
