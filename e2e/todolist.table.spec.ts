import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, test } from './test.ts';
import { everybody, panel, readTree, rowOf, treePath } from './todolist.ts';

test.use({ company: 'todolist' });

test('the table has all rows open, indented by 12 px a level, and its counts in their colours, an error is red, and on a phone nothing but the table scrolls sideways (TASK-06 TASK-07 TASK-09 TASK-27)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const hueOf = async (part: Locator) => {
    const [r = 0, g = 0, b = 0] = await part.evaluate((node) =>
      (getComputedStyle(node).color.match(/\d+/g) ?? []).map(Number),
    );
    if (r > 2 * Math.max(g, b)) return 'red';
    if (r > g && g > 2 * b) return 'amber';
    return g > Math.max(r, b) ? 'green' : 'another';
  };
  await answerWith(page, treePath, 409, { error: 'A árvore de tarefas não pôde ser lida.' });
  await page.goto('/todolist');
  const error = page.getByRole('alert').filter({ hasText: 'A árvore de tarefas não pôde ser lida.' });
  expect(await hueOf(error)).toBe('red');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();

  const tree = await readTree(page);
  const leading = tree[0]?.subordinados.find(({ subordinados }) => subordinados.length > 0);
  if (leading === undefined) throw new Error('the tree is too flat');
  await expect(page.locator('[role=row][aria-level]')).toHaveCount(everybody(tree).length);
  const toggleAt = async (nome: string) =>
    (await rowOf(page, nome).getByRole('button', { name: 'Recolher' }).boundingBox())?.x ?? 0;
  expect((await toggleAt(leading.nome)) - (await toggleAt(tree[0]?.nome ?? ''))).toBe(12);
  const count = (state: string) => page.locator(`[data-state="${state}"]:not([data-none])`).first();
  expect([await hueOf(count('pending')), await hueOf(count('overdue')), await hueOf(count('done'))]).toEqual([
    'amber',
    'red',
    'green',
  ]);
  await expectAccessible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await page.getByRole('rowheader').first().click();
  expect(await panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(390);
});
