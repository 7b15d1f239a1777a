import { kpiAverage } from '@alinha/rules/averages';
import type { Locator, Page } from '@playwright/test';
import { aCiclo, answer, asLider, ciclosPath, openResumo } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'kpi' });

const cicloOf = (page: Page, nome: string): Locator => page.getByRole('article', { name: nome, exact: true });
/** The form's own alert, without the empty container of toasts. */
const alertIn = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: /\S/ });

async function fillKpi(row: Locator, kpi: string, okr: string, feito: string) {
  await row.getByLabel('KPI', { exact: true }).fill(kpi);
  await row.getByLabel('Meta (OKR)').fill(okr);
  await row.getByLabel('Realizado (OKR Feito)').fill(feito);
}

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

  let release = () => {};
  await page.route(`**${ciclosPath(pessoa.id)}`, async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    await route.continue();
  });
  const calls = recordCalls(page);
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    nome_ciclo: 'Ciclo novo',
    kpis: [
      { kpi: 'Receita', okr: 15000.5, okr_feito: 15000.5 },
      { kpi: 'Clientes', okr: 1500, okr_feito: 0 },
    ],
  });
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

test('on a phone long numbers stand whole and apart (KPI-04)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo estreito', [
    { kpi: 'Receita', okr: 12_500_000.5, okr_feito: 11_875_432.75 },
    { kpi: 'Clientes', okr: 100, okr_feito: 95 },
  ]);
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await openResumo(page, pessoa);
    for (const row of (await cicloOf(page, 'Ciclo estreito').getByRole('row').all()).slice(1)) {
      const boxes = await row.getByRole('cell').evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right, top } = cell.getBoundingClientRect();
          return { left, right, top, whole: cell.scrollWidth <= cell.clientWidth };
        }),
      );
      expect(boxes.filter(({ whole }) => !whole)).toEqual([]);
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1).filter(({ top }) => Math.abs(top - one.top) < 4)) {
          expect(one.right <= other.left || other.right <= one.left).toBe(true);
        }
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
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

test('a KPI is added to a cycle (KPI-03 KPI-16 KPI-22 KPI-23 KPI-24 KPI-25)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo aumentado');
  await openResumo(page, pessoa);
  const ciclo = cicloOf(page, 'Ciclo aumentado');
  await ciclo.getByRole('button', { name: 'Adicionar KPI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Novo KPI' });
  const expectMessage = async (okr: string, feito: string, message: string) => {
    await fillKpi(dialog, 'Novo', okr, feito);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(alertIn(dialog)).toHaveText(message);
  };
  await expectMessage('', '1', 'Preencha todos os campos.');
  await expectMessage('x', '1', 'OKR e OKR Feito devem ser números válidos.');
  await expectMessage('0', '1', 'OKR deve ser maior que zero.');
  await expectMessage('10', '-1', 'OKR Feito não pode ser negativo.');
  await fillKpi(dialog, 'Novo', '10', '7,5');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(ciclo.getByRole('row', { name: /Novo/ })).toContainText('75% Bom');
});

test('a KPI is edited (KPI-04 KPI-07 KPI-14 KPI-27 KPI-28 KPI-29)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo editado');
  await openResumo(page, pessoa);
  const ciclo = cicloOf(page, 'Ciclo editado');
  expect(await ciclo.getByRole('columnheader').allInnerTexts()).toEqual([
    'Indicador',
    'Meta (OKR)',
    'Realizado',
    '% Atingido',
    'Ações',
  ]);
  await ciclo.getByRole('button', { name: 'Editar KPI: Vendas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar KPI' });
  await expect(dialog.getByLabel('Meta (OKR)')).toHaveValue('100');
  const expectMessage = async (kpi: string, okr: string, feito: string, message: string) => {
    await fillKpi(dialog, kpi, okr, feito);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(alertIn(dialog)).toHaveText(message);
  };
  await expectMessage('', '1', '1', 'Preencha todos os campos.');
  await expectMessage('Vendas', 'x', '1', 'OKR deve ser um número válido maior que zero.');
  await expectMessage('Vendas', '0', '1', 'OKR deve ser um número válido maior que zero.');
  await expectMessage('Vendas', '100', '-1', 'OKR Feito não pode ser negativo.');
  await fillKpi(dialog, 'Vendas', '100', '95');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(ciclo.getByRole('row', { name: /Vendas/ })).toContainText('95% Excelente');
});

test('a KPI is deleted after a question, and an empty cycle says so (KPI-05 KPI-11 KPI-15 USE-11 USE-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo esvaziado', [
    { kpi: 'Vendas', okr: 100, okr_feito: 50 },
    { kpi: 'Visitas', okr: 100, okr_feito: 50 },
  ]);
  await openResumo(page, pessoa);
  const ciclo = cicloOf(page, 'Ciclo esvaziado');
  const remove = ciclo.getByRole('button', { name: 'Excluir KPI: Vendas' });
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir este KPI?', 'Não');
  await expect(remove).toBeVisible();
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir este KPI?', 'Sim');
  await expect(ciclo.getByRole('button', { name: 'Editar KPI: Visitas (Ciclo esvaziado)' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'KPI excluído.' })).toBeVisible();
  await ciclo.getByRole('button', { name: 'Excluir KPI: Visitas' }).click();
  await answer(page, 'Tem certeza que deseja excluir este KPI?', 'Sim');
  await expect(ciclo.getByText('Nenhum KPI registrado neste ciclo.')).toBeVisible();
});

test('a cycle is renamed in its place (KPI-09 KPI-17 KPI-33)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Nome velho');
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Renomear ciclo: Nome velho' }).click();
  const field = page.getByLabel('Nome do ciclo');
  await expect(field).toBeFocused();
  await field.fill('  ');
  await field.press('Enter');
  await expect(page.getByText('Nome do ciclo é obrigatório.')).toBeVisible();
  await field.fill('Nome novo');
  await field.press('Enter');
  await expect(cicloOf(page, 'Nome novo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renomear ciclo: Nome novo' })).toBeFocused();
});

test('a refused rename says why (KPI-44 KPI-45 KPI-46 KPI-47)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Nome firme');
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Renomear ciclo: Nome firme' }).click();
  const field = page.getByLabel('Nome do ciclo');
  await field.fill('Outro');
  const messages = [
    [400, 'Nome do ciclo deve ser uma string não vazia.'],
    [404, 'Avaliação não encontrada.'],
    [403, 'Você não tem permissão para editar o nome do ciclo desta avaliação.'],
    [500, 'Erro ao salvar nome do ciclo. Tente novamente.'],
  ] as const;
  for (const [status, message] of messages) {
    await page.unrouteAll();
    await answerWith(page, /\/nome-ciclo$/, status);
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(field).toHaveValue('Outro');
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible();
  }
});

test('a rename that somebody else made impossible says why, and keeps the name while there is a cycle (KPI-21 KPI-45)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const { id } = await aCiclo(page, pessoa, 'Nome alheio');
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Renomear ciclo: Nome alheio' }).click();
  const field = page.getByLabel('Nome do ciclo');
  const alertWith = (message: string) => page.getByRole('alert').filter({ hasText: message });
  await field.fill('Outro');
  const path = `${ciclosPath(pessoa.id)}/${id}`;
  expect((await page.request.put(`${path}/freeze`, { data: { status: 0 } })).status()).toBe(200);
  await field.press('Enter');
  await expect(cicloOf(page, 'Nome alheio').getByText('Ciclo congelado')).toBeVisible();
  await expect(alertWith('Ciclo congelado não pode ser alterado.')).toBeVisible();
  await expect(field).toHaveValue('Outro');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible();

  expect((await page.request.put(`${path}/freeze`, { data: { status: 1 } })).status()).toBe(200);
  expect((await page.request.delete(path)).status()).toBe(200);
  await field.press('Enter');
  await expect(cicloOf(page, 'Nome alheio')).toHaveCount(0);
  await expect(alertWith('Avaliação não encontrada.')).toBeVisible();
});

test('a cycle is deleted after a question (KPI-09 KPI-10 KPI-18)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo excluído');
  await openResumo(page, pessoa);
  const ciclo = cicloOf(page, 'Ciclo excluído');
  await ciclo.getByRole('button', { name: 'Excluir ciclo' }).click();
  const question = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir o ciclo "Ciclo excluído"?',
  });
  await expect(
    question.getByText('Esta ação não pode ser desfeita e todos os KPIs deste ciclo serão perdidos'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(ciclo).toHaveCount(0);
});

test('a frozen cycle is out of the average and cannot be changed (KPI-19 KPI-20 KPI-21 KPI-35 DATA-04 USE-11 USE-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo parado', [{ kpi: 'Zero', okr: 1, okr_feito: 0 }]);
  const average = async () =>
    Math.round(kpiAverage(await (await page.request.get(ciclosPath(pessoa.id))).json()) ?? -1);
  await openResumo(page, pessoa);
  const desempenho = page.getByRole('region', { name: 'Resumo de desempenho' });
  const media = desempenho.getByText('Média de KPI').locator('..');
  const before = await average();
  await expect(media).toContainText(`${before}%`);

  const ciclo = cicloOf(page, 'Ciclo parado');
  const calls = recordCalls(page);
  await ciclo.getByRole('button', { name: /^Congelar ciclo/ }).click();
  await expect(ciclo.getByText('Ciclo congelado')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ciclo congelado.' })).toBeVisible();
  const thaw = ciclo.getByRole('button', { name: 'Descongelar ciclo: Ciclo parado' });
  await expect(thaw).toBeFocused();
  const without = await average();
  expect(without).toBeGreaterThan(before);
  await expect(media).toContainText(`${without}%`);
  await expect(ciclo.getByRole('button')).toHaveText(['Descongelar ciclo']);

  await thaw.click();
  await expect(media).toContainText(`${before}%`);
  await expect(ciclo.getByRole('button', { name: 'Adicionar KPI' })).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ status: 0 }, { status: 1 }]);
});

test('leaders change no cycle of their own (KPI-34)', async ({ page, signIn }) => {
  await signIn('lider');
  await openResumo(page, await (await page.request.get('/api/auth/me')).json());
  const ciclos = page.getByRole('region', { name: 'Ciclos de KPI' });
  await expect(ciclos.getByRole('article').first()).toBeVisible();
  await expect(ciclos.getByRole('button')).toHaveCount(0);
});

test('a cycle may lack a name, and a person may lack cycles (KPI-06 KPI-08 KPI-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await signIn('colaborador');
  const nameless = {
    id: 1,
    nome_ciclo: ' ',
    data_criacao: '2026-01-01T12:00:00.000Z',
    status: 1,
    respostas: [],
  };
  await answerWith(page, ciclosPath(pessoa.id), 200, [nameless]);
  await openResumo(page, pessoa);
  await expect(page.getByRole('heading', { name: 'Ciclo sem nome' })).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, ciclosPath(pessoa.id), 200, []);
  await openResumo(page, pessoa);
  await expect(page.getByText('Nenhum KPI encontrado para este colaborador.')).toBeVisible();
});

test('a failed load of the cycles says so with a way to try again (KPI-37)', async ({ page, signIn }) => {
  const pessoa = await signIn('colaborador');
  await answerWith(page, ciclosPath(pessoa.id), 400);
  await openResumo(page, pessoa);
  const ciclos = page.getByRole('region', { name: 'Ciclos de KPI' });
  await expect(ciclos.getByRole('alert')).toContainText('Erro ao buscar KPIs do colaborador.');
  await page.unrouteAll();
  await ciclos.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(ciclos.getByRole('article').first()).toBeVisible();
});

test('a created cycle that comes back without an id counts as failed, and nothing typed is lost (KPI-13)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do ciclo').fill('Sem id');
  await fillKpi(dialog, 'Receita', '10', '5');
  await page.route(`**${ciclosPath(pessoa.id)}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(alertIn(dialog)).toContainText('Erro ao salvar avaliação. Tente novamente.');
  await expect(dialog.getByLabel('Nome do ciclo')).toHaveValue('Sem id');

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(dialog).toBeHidden();
  await expect(cicloOf(page, 'Sem id')).toBeVisible();
});

test('failed writes say so and keep what was typed (KPI-38 KPI-39 KPI-40 KPI-41 KPI-42 KPI-43)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo firme');
  await openResumo(page, pessoa);
  await page.route(`**${ciclosPath(pessoa.id)}**`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'x' }),
  );
  const ciclo = cicloOf(page, 'Ciclo firme');
  const expectMessage = async (message: string) => {
    const toast = page.getByRole('alert').filter({ hasText: message });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Fechar' }).click();
  };
  await ciclo.getByRole('button', { name: /^Congelar ciclo/ }).click();
  await expectMessage('Erro ao alterar status de congelamento do ciclo.');
  await ciclo.getByRole('button', { name: 'Excluir KPI: Vendas' }).click();
  await answer(page, /este KPI/, 'Sim');
  await expectMessage('Erro ao excluir KPI. Tente novamente.');
  await ciclo.getByRole('button', { name: 'Excluir ciclo' }).click();
  await answer(page, /o ciclo/, 'Sim');
  await expectMessage('Erro ao excluir ciclo. Tente novamente.');

  await ciclo.getByRole('button', { name: 'Adicionar KPI' }).click();
  const dialog = page.getByRole('dialog');
  await fillKpi(dialog, 'Novo', '1', '1');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectMessage('Erro ao adicionar resposta. Tente novamente.');
  await expect(dialog.getByLabel('KPI', { exact: true })).toHaveValue('Novo');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');

  await ciclo.getByRole('button', { name: 'Editar KPI: Vendas' }).click();
  await dialog.getByLabel('Meta (OKR)').fill('200');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectMessage('Erro ao salvar dados. Tente novamente.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');

  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  await dialog.getByLabel('Nome do ciclo').fill('Outro');
  await fillKpi(dialog, 'Novo', '1', '1');
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expectMessage('Erro ao salvar avaliação. Tente novamente.');
});
