import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const pessoas = 1_000;

/** So many that a page that renders them all is far beyond the bounds below; `npm run bench` opens 10,000. */
test.use({ company: 'grande', people: pessoas });

/** The page renders only what fits on the screen and a little more, however many people there are. */
async function expectBounded(page: Page, most: number) {
  expect(await page.locator('*').count()).toBeLessThan(most);
}

test('the task centre of 1,000 people opens, searches, folds and opens a panel (TASK-04 TASK-07 TASK-14)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  await page.goto('/todolist');
  const grid = page.getByRole('treegrid', { name: 'Tarefas da equipe' });
  const rows = grid.locator('[role=row][aria-level]');
  await expect(grid).toHaveAttribute('aria-rowcount', String(pessoas + 1));
  await expect(rows.first()).toBeVisible();
  await expectBounded(page, 2_000);

  const top = rows.first().getByRole('button');
  await top.click();
  await expect(rows).toHaveCount(1);
  await top.click();
  await expect(rows.nth(10)).toBeVisible();

  await grid.getByRole('rowheader').first().focus();
  await page.keyboard.press('Control+End');
  await expect(grid.locator(`[aria-rowindex="${pessoas + 1}"]`)).toBeVisible();
  await expectBounded(page, 2_000);

  await page.getByLabel('Buscar por nome ou cargo').fill('analista');
  await expect(rows.first()).toHaveAttribute('aria-level', '1');
  await expect(rows.first()).toContainText(/analista/i);
  await expectBounded(page, 2_000);
  await rows.first().getByRole('rowheader').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Nova tarefa' })).toBeVisible();
});

test('the Nine-Box over 1,000 people opens, selects down and filters (NINE-05 NINE-23)', async ({
  page,
  signIn,
}) => {
  await signIn('ceo');
  await page.goto('/ninebox');
  const board = page.locator('tbody td');
  for (const label of ['Gestor', 'liderado']) {
    // If the selected person has reports, another selector appears.
    const select = page.getByRole('combobox', { name: label }).first();
    await select.selectOption({ index: 1 });
    await expect(select).not.toHaveValue('');
    await expect(board.getByRole('button').first()).toBeVisible();
  }
  await page.getByRole('radiogroup', { name: 'Pessoas' }).getByText('Todos os níveis').click();
  await expect(page.getByText(`de ${pessoas.toLocaleString('pt-BR')} com posição`)).toBeVisible();
  await expect(board.getByRole('button').first()).toBeVisible();
  await expectBounded(page, 4_000);
  const count = () => board.getByRole('button').count();
  const before = await count();
  await page.getByLabel('Filtrar por nome ou cargo').fill('diretor');
  await expect.poll(count).toBeLessThan(before);
  await board.getByRole('button').first().click();
  await expect(page.getByRole('complementary', { name: 'Colaborador selecionado' })).toBeVisible();
});
