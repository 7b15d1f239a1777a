import { kpiAverage } from '@alinha/rules/averages';
import { alertIn, cicloOf, fillKpi } from './kpi.ts';
import { aCiclo, answer, asLider, ciclosPath, openResumo } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'kpi' });

test('a KPI is added to a cycle, and edited (KPI-03 KPI-04 KPI-07 KPI-14 KPI-16 KPI-22 KPI-23 KPI-24 KPI-25 KPI-27 KPI-28 KPI-29)', async ({
  page,
  signIn,
}) => {
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

  expect(await ciclo.getByRole('columnheader').allInnerTexts()).toEqual([
    'Indicador',
    'Meta (OKR)',
    'Realizado',
    '% Atingido',
    'Ações',
  ]);
  await ciclo.getByRole('button', { name: 'Editar KPI: Vendas' }).click();
  const edited = page.getByRole('dialog', { name: 'Editar KPI' });
  await expect(edited.getByLabel('Meta (OKR)')).toHaveValue('100');
  const expectEdit = async (kpi: string, okr: string, feito: string, message: string) => {
    await fillKpi(edited, kpi, okr, feito);
    await edited.getByRole('button', { name: 'Salvar' }).click();
    await expect(alertIn(edited)).toHaveText(message);
  };
  await expectEdit('', '1', '1', 'Preencha todos os campos.');
  await expectEdit('Vendas', 'x', '1', 'OKR deve ser um número válido maior que zero.');
  await expectEdit('Vendas', '0', '1', 'OKR deve ser um número válido maior que zero.');
  await expectEdit('Vendas', '100', '-1', 'OKR Feito não pode ser negativo.');
  await fillKpi(edited, 'Vendas', '100', '95');
  await edited.getByRole('button', { name: 'Salvar' }).click();
  await expect(edited).toBeHidden();
  await expect(ciclo.getByRole('row', { name: /Vendas/ })).toContainText('95% Excelente');
});

test('a KPI is deleted after a question, an empty cycle says so, and is deleted too (KPI-05 KPI-09 KPI-10 KPI-11 KPI-15 KPI-18 USE-11 USE-12)', async ({
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

  await ciclo.getByRole('button', { name: 'Excluir ciclo' }).click();
  const question = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir o ciclo "Ciclo esvaziado"?',
  });
  await expect(
    question.getByText('Esta ação não pode ser desfeita e todos os KPIs deste ciclo serão perdidos'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(ciclo).toHaveCount(0);
});

test('a cycle is renamed in its place, and a refusal says why (KPI-09 KPI-17 KPI-33 KPI-44 KPI-45 KPI-46 KPI-47)', async ({
  page,
  signIn,
}) => {
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
    await expect(field).toHaveValue('Nome novo');
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible();
  }
  await page.unrouteAll();
  await field.press('Enter');
  await expect(cicloOf(page, 'Nome novo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renomear ciclo: Nome novo' })).toBeFocused();
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

test('failed writes say so and keep what was typed (KPI-13 KPI-38 KPI-39 KPI-40 KPI-41 KPI-42 KPI-43)', async ({
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

  // A created cycle that comes back without an id counts as failed too.
  await page.unrouteAll();
  await page.route(`**${ciclosPath(pessoa.id)}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expectMessage('Erro ao salvar avaliação. Tente novamente.');
  await expect(dialog.getByLabel('Nome do ciclo')).toHaveValue('Outro');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(dialog).toBeHidden();
  await expect(cicloOf(page, 'Outro')).toBeVisible();
});
