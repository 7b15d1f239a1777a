import { act, aPerson, banner, find, panel, rowOf, sim } from './painel-rh.ts';
import { expect, go, recordCalls, test } from './test.ts';

test.use({ company: 'painel-rh' });

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('Gerenciar Colaboradores', () => {
  test('deactivating, being read, and coming back with the team (RH-13 RH-14 RH-15 TRU-71 TRU-74 TRU-79 USE-18)', async ({
    page,
    expectAccessible,
  }) => {
    const ana = await aPerson(page, 'Ana Saída', 'ana.saida@aurora.example');
    const bia = await aPerson(page, 'Bia Saída', 'bia.saida@aurora.example');
    const moved = await page.request.put(`${panel}/colaboradores/${bia.id}/gestor`, {
      data: { id_novo_gestor: ana.id },
    });
    expect(moved.status()).toBe(200);
    await find(page, ana.nome);
    const calls = recordCalls(page);
    const deactivate = () => act(page, 'Desativar', ana.nome);
    await deactivate();
    await expect(page.getByText('Esta ação pode afetar o acesso do colaborador ao sistema')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Não', exact: true }).click();
    await expect(rowOf(page, ana.nome)).toBeVisible();
    await deactivate();
    await sim(page).click();
    await expect(banner(page, 'Colaborador Ana Saída desativado com sucesso!')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'PATCH')?.path).toBe(
      `${panel}/colaboradores/${ana.id}/desativar`,
    );
    await expect(page.getByText('Nenhum colaborador encontrado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(banner(page, 'Colaborador Ana Saída reativado com sucesso!')).toBeVisible();
    await deactivate();
    await expect(page.getByText('O liderado direto passa')).toBeVisible();
    await sim(page).click();
    await expect(page.getByText('Nenhum colaborador encontrado', { exact: true })).toBeVisible();
    await page.getByLabel('Situação').selectOption('Desativados');
    await expect(rowOf(page, ana.nome)).toBeVisible();
    const company = page.getByLabel('Empresa', { exact: true });
    await expect(company.getByRole('option').first()).toHaveText('Todas as empresas');
    await go(page, `/colaborador/${ana.id}`);
    await expect(page.getByText('Colaborador desativado.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Observações', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Adicionar|Nov[ao]/ })).toHaveCount(0);
    await expect(page.getByText(/Você ainda pode escrever e assinar os registros/)).toBeVisible();
    await expectAccessible();
    await page.goBack();
    await act(page, 'Reativar', ana.nome);
    const dialog = page.getByRole('dialog', { name: `Reativar ${ana.nome}` });
    await expect(dialog.getByRole('checkbox', { name: 'Devolver a equipe: 1 pessoa' })).toBeChecked();
    await expect(dialog.getByText('Bia Saída')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Reativar' }).click();
    await expect(
      banner(page, 'Colaborador Ana Saída reativado com sucesso! Equipe: 1 pessoa.'),
    ).toBeVisible();
  });
});

test('the board of invitations, a row of a tablet, and the link that a person begins with (USE-80 USE-85 USE-88)', async ({
  page,
  context,
  mailTo,
  expectAccessible,
}) => {
  const email = 'nova.convidada@aurora.example';
  const { id, nome } = await aPerson(page, 'Nova Convidada', email);
  await page.goto('/painel-rh?aba=convites&busca=convidada');
  const row = rowOf(page, nome);
  await expect(row).toContainText('Enviado', { timeout: 15_000 });
  await row.getByRole('button', { name: `Reenviar: ${nome}` }).click();
  await expect(banner(page, `Convite a caminho de ${email}.`)).toBeVisible();
  const mail = await mailTo(email, 2);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.getByRole('button', { name: /^Enviados/ }).click();
  await expectAccessible();
  await page.getByRole('button', { name: /^Reenviar a/ }).click();
  await sim(page).click();
  await expect(banner(page, 'Todos foram convidados há menos de 10 minutos.')).toBeVisible();

  await page.setViewportSize({ width: 820, height: 900 });
  await find(page, nome);
  await expect(page.getByRole('columnheader', { name: 'Gestor' })).toBeVisible();
  await page.getByRole('button', { name: `Mais ações: ${nome}` }).click();
  await expect(page.getByRole('menuitem', { name: `Alterar gestor: ${nome}` })).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Mais ações: ${nome}` })).toBeFocused();
  await expect(row.getByRole('link', { name: nome })).toHaveAttribute('href', `/colaborador/${id}`);

  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('user'));
  const link = /\/register#[\w-]{43}/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expectAccessible();
  await page.getByLabel('Nova senha').fill('quatro cavalos verdes');
  await page.getByRole('button', { name: 'Salvar e entrar' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('button', { name: `Conta de ${nome}` })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});
