import { alertIn, cicloOf, fillKpi } from './kpi.ts';
import { aCiclo, answer, asLider, ciclosPath, openResumo } from './resumo.ts';
import { expect, hold, test } from './test.ts';

test.use({ company: 'kpi' });

test('a cycle is created with several KPIs, in Brazilian numbers (KPI-01 KPI-02 KPI-13 DATA-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  await dialog.getByLabel('Nome do ciclo').fill('Ciclo novo');
  await fillKpi(dialog.getByRole('group', { name: 'KPI 1' }), 'Receita', '15.000,50', '15000.5');
  await dialog.getByRole('button', { name: 'Adicionar linha' }).click();
  await dialog.getByRole('button', { name: 'Adicionar linha' }).click();
  await fillKpi(dialog.getByRole('group', { name: 'KPI 3' }), 'Clientes', '1.500', '0');
  await dialog.getByRole('button', { name: 'Remover KPI 2' }).click();

  const path = ciclosPath(pessoa.id);
  const release = await hold(page, `**${path}`, 'POST');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(path);
  expect(request.postDataJSON()).toEqual({
    nome_ciclo: 'Ciclo novo',
    kpis: [
      { kpi: 'Receita', okr: 15000.5, okr_feito: 15000.5 },
      { kpi: 'Clientes', okr: 1500, okr_feito: 0 },
    ],
  });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(dialog.getByLabel('Nome do ciclo')).toHaveValue('Ciclo novo');
  release();
  await expect(dialog).toBeHidden();
  const rows = cicloOf(page, 'Ciclo novo').getByRole('row');
  await expect(rows.nth(1)).toContainText('15.000,5');
  await expect(rows.nth(1)).toContainText('100% Excelente');
  await expect(rows.nth(2)).toContainText('0% Crítico');
});

test('a cycle begins with the last one or with rows of a spreadsheet (USE-10 USE-11 USE-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo de antes', [
    { kpi: 'Receita', okr: 15_000.5, okr_feito: 9000 },
    { kpi: 'Clientes', okr: 40, okr_feito: 38 },
  ]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  const nome = dialog.getByLabel('Nome do ciclo');
  const placeholder = () => nome.evaluate((field) => getComputedStyle(field, '::placeholder').color);
  const empty = await placeholder();
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(nome).toHaveAttribute('aria-invalid', 'true');
  expect(await placeholder()).toBe(empty);
  const row = (n: number) => dialog.getByRole('group', { name: `KPI ${n}`, exact: true });
  const tops = await row(1)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect()).map((at) => [at.top, at.height]),
    );
  expect(new Set(tops.map(String)).size).toBe(1);

  await dialog.getByRole('button', { name: 'Começar com os KPIs de "Ciclo de antes"' }).click();
  await expect(row(1).getByLabel('KPI', { exact: true })).toBeFocused();
  await expect(row(1).getByLabel('Meta (OKR)')).toHaveValue('15.000,5');
  await expect(row(2).getByLabel('Realizado (OKR Feito)')).toHaveValue('0');
  await row(2)
    .getByLabel('KPI', { exact: true })
    .evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text',
        'Indicador\tMeta\tRealizado\r\nVisitas\t1.200\t300,5\r\nMargem\t12%\t9%\r\n',
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await expect(row(4).getByLabel('Meta (OKR)')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Remover KPI 2' }).click();
  await expect(row(2).getByLabel('KPI', { exact: true })).toHaveValue('Visitas');
  await expect(row(2).getByLabel('KPI', { exact: true })).toBeFocused();
  await nome.fill('Ciclo de agora');
  await nome.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Ciclo criado.' })).toBeVisible();
  await expect(cicloOf(page, 'Ciclo de agora').getByRole('row')).toContainText([
    'Indicador',
    'Receita15.000,50',
    'Visitas1.200300,5',
    'Margem129',
  ]);
});

test('the form of a new cycle says what is wrong and loses nothing (KPI-26 KPI-30 KPI-31 KPI-32)', async ({
  page,
  signIn,
}) => {
  await openResumo(page, await asLider(signIn));
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  const save = dialog.getByRole('button', { name: 'Salvar Avaliação' });
  await save.click();
  await expect(dialog.getByText('Nome do ciclo é obrigatório.')).toBeVisible();
  await expect(dialog.getByLabel('Nome do ciclo')).toBeFocused();
  await expect(alertIn(dialog)).toHaveText('Preencha todos os campos de KPI, OKR e OKR Feito.');
  await dialog.getByLabel('Nome do ciclo').fill('Ciclo');
  await fillKpi(dialog, 'Receita', '0', '1');
  await save.click();
  const range = 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.';
  await expect(alertIn(dialog)).toHaveText(range);
  await fillKpi(dialog, 'Receita', '10', '-1');
  await save.click();
  await expect(alertIn(dialog)).toHaveText(range);
  await fillKpi(dialog, 'Receita', 'dez', '1');
  await save.click();
  await expect(alertIn(dialog)).toHaveText('OKR e OKR Feito devem ser números válidos.');

  await page.keyboard.press('Escape');
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(dialog.getByLabel('Meta (OKR)')).toHaveValue('dez');
});
