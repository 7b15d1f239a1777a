import { readFile } from 'node:fs/promises';
import { expect, test } from './test.ts';

test('HR opens the audit from the account menu, filters and turns its pages, and exports it; others are led home (AUD-01 AUD-03)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const rh = await signIn('rh');
  await page.goto('/painel-rh');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page).toHaveURL('/auditoria');
  const rows = page.getByRole('table', { name: 'Auditoria' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expectAccessible();

  await page.getByLabel('O quê').selectOption({ label: 'Reports: tudo' });
  await expect(page).toHaveURL(/grupo=reports/);
  await expect(rows).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: /(Criou|Assinou) um report/ })).toHaveCount(0);
  const first = (await rows.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Mais antigas' }).click();
  await expect(page).toHaveURL(/antes=\d+/);
  await expect(rows.first()).not.toHaveText(first);
  await page.getByRole('button', { name: 'Mais novas' }).click();
  await expect(rows.first()).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/antes=\d+/);

  await page.getByRole('combobox', { name: 'Sobre quem' }).fill('Júlia');
  await page.getByRole('option', { name: /^Júlia Conceição Araújo/ }).click();
  await expect(page).toHaveURL(/pessoa=4/);
  await expect(page).not.toHaveURL(/antes/);
  await expect(rows).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: /Júlia Conceição Araújo$/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Até' }).fill('31/02/2026');
  await expect(page.getByText('Informe uma data válida.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Até' }).fill('01/01/2020');
  await expect(page.getByText('Nenhum registro encontrado com esses filtros.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sobre quem' })).toHaveValue('Júlia Conceição Araújo');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(50);
  await expect(page.getByRole('combobox', { name: 'Sobre quem' })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Quem fez' }).fill(rh.nome);
  await page.getByRole('option', { name: new RegExp(`^${rh.nome}`) }).click();
  await expect(page).toHaveURL(new RegExp(`ator=${rh.id}`));
  await expect(rows.first()).toContainText(rh.nome);
  await expect(rows.filter({ hasNotText: rh.nome })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();

  await page.getByLabel('O quê').selectOption({ label: 'Consultou a auditoria' });
  await expect(page).toHaveURL(/ato=listAuditoria/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffData;Hora;Quem;O quê;Sobre quem;Detalhes\r\n/);
  expect(text).toContain(';Consultou a auditoria;Júlia Conceição Araújo;');

  await signIn('lider');
  await page.goto('/auditoria');
  await expect(page).toHaveURL(/\/home/);
});
