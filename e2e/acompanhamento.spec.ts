import { readFile } from 'node:fs/promises';
import { expect, test } from './test.ts';

test('ACO-01 ACO-02 ACO-03 ACO-04 ACO-07 a leader sees where the team stands, opens whom a number counts and their record; others are led home', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('link', { name: 'Acompanhamento' }).click();
  await expect(page).toHaveURL('/acompanhamento');
  const map = page.getByRole('table', { name: 'Líderes pelos períodos do ano' });
  await expect(map).toBeVisible();
  await expectAccessible();

  await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Líder').click();
  await expect(page).toHaveURL(/por=lider/);
  const done = page.getByRole('button', { name: /: \d+ feitos$/ }).filter({ hasNotText: /^0$/ });
  const count = Number(await done.first().textContent());
  await done.first().press('Enter');
  await expect(page).toHaveURL(/lista=feitos/);
  const panel = page.getByRole('dialog', { name: 'Feitos' });
  await expect(panel.getByText(new RegExp(`^${count} pessoa`))).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^acompanhamento-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(count + 2);

  // The record lies over the list, and going back leads through both.
  await panel.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/abrir=report/);
  await expect(page.getByRole('dialog', { name: /report/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/abrir/);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/lista/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radiogroup', { name: 'O quê' }).getByText('Avaliações culturais').click();
  await expect(page).toHaveURL(/tipo=avaliacao/);
  await expect(map.getByRole('columnheader', { name: /Tri$/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible();

  await signIn('colaborador');
  await page.goto('/acompanhamento');
  await expect(page).toHaveURL(/\/home/);
});
