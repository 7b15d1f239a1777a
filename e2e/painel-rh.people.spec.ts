import type { Ficha } from '@alinha/contract/colaboradores';
import type { Page } from '@playwright/test';
import { aPerson, banner, empresaOf, find, openTab, panel, rowOf, sim, tab } from './painel-rh.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

test.use({ company: 'painel-rh' });

const people = (page: Page) => page.getByRole('table', { name: 'Colaboradores' });

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('the panel', () => {
  test('the tabs of the panel with their ids (RH-01 RH-02 RH-03 ROUTE-06 NAV-10)', async ({
    page,
    expectAccessible,
  }) => {
    const release = await hold(page, '**/api/empresas/');
    await page.goto('/painel-rh');
    await expect(page.getByText('Carregando painel RH...')).toBeVisible();
    release();
    await expect(people(page)).toBeVisible();
    await expectAccessible();
    await expect(page.getByRole('tab')).toHaveText([
      'Gerenciar Colaboradores',
      'Gerenciar Cargos',
      'Novo Colaborador',
      'Empresas',
      'Importar',
      'Convites',
      'Perguntas',
      'Prazos',
      'Fechamentos',
      'Segurança',
      'Integrações',
    ]);
    for (const [name, aba] of [
      ['Gerenciar Cargos', 'gerenciar-cargos'],
      ['Novo Colaborador', 'novo-colaborador'],
      ['Empresas', 'empresas'],
      ['Perguntas', 'perguntas'],
      ['Prazos', 'prazos'],
      ['Importar', 'importar'],
      ['Convites', 'convites'],
      ['Segurança', 'seguranca'],
      ['Integrações', 'integracoes'],
      ['Gerenciar Colaboradores', 'alterar-cargo'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(new RegExp(`aba=${aba}$`));
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await tab(page, 'Perguntas').click();
    await expect(page.getByRole('heading', { name: 'Perguntas do report' })).toBeVisible();
    await expectAccessible();
    await page.goto('/criar-subordinado-rh');
    await expect(tab(page, 'Novo Colaborador')).toHaveAttribute('aria-selected', 'true');
  });

  test('empty states, and people or companies that do not load (RH-41 RH-47 RH-48 RH-49 RH-50)', async ({
    page,
  }) => {
    await page.goto('/painel-rh?busca=ninguém tem este nome');
    await expect(page.getByText('Nenhum colaborador encontrado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar todos' }).click();
    await expect(people(page)).toBeVisible();
    await openTab(page, 'gerenciar-cargos');
    await page.getByLabel('Buscar cargo').fill('nenhum cargo assim');
    await expect(page.getByText('Nenhum cargo encontrado', { exact: true })).toBeVisible();
    await answerWith(page, /colaboradores\?busca/, 400);
    await page.goto('/painel-rh');
    await expect(page.getByText('Erro ao buscar colaboradores')).toBeVisible();
    await answerWith(page, '/api/empresas/', 200, []);
    await openTab(page, 'empresas');
    await expect(page.getByText('Nenhuma empresa encontrada', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await answerWith(page, '/api/empresas/', 400, { error: 'Sem conexão com o banco.' });
    await page.goto('/painel-rh');
    await expect(page.getByText('Erro ao buscar empresas: Sem conexão com o banco.')).toBeVisible();
  });
});

test.describe('Gerenciar Colaboradores', () => {
  test('another job title (RH-04 RH-05 RH-06 RH-07 RH-51 USE-87)', async ({ page, expectAccessible }) => {
    const ana = await aPerson(page, 'Ana Cargo', 'ana.cargo@aurora.example');
    await find(page, ana.nome);
    await page.clock.install();
    const calls = recordCalls(page);
    const open = async () => {
      await page.getByRole('button', { name: `Alterar cargo: ${ana.nome}` }).click();
      return page.getByRole('dialog', { name: 'Alterar cargo' });
    };
    let dialog = await open();
    const confirm = () => dialog.getByRole('button', { name: 'Alterar cargo' });
    await expect(confirm()).toBeDisabled();
    await expect(dialog.getByText(/^Nível \d+$/).first()).toBeVisible();
    const wanted = dialog.getByLabel('Buscar cargo');
    await wanted.fill('nenhum assim');
    await expect(dialog.getByText('Nenhum cargo com esse nome')).toBeVisible();
    await wanted.fill('');
    const chosen = dialog.getByRole('radio').last();
    const id = await chosen.getAttribute('value');
    await chosen.click();
    await expect(dialog.getByText(/Ana Cargo recebe o cargo/)).toBeVisible();
    await expectAccessible();
    await confirm().click();
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${panel}/colaboradores/${ana.id}/cargo`,
      body: { id_novo_cargo: Number(id) },
    });
    await page.clock.runFor(3500);
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeVisible();
    await page.clock.runFor(1600);
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeHidden();

    dialog = await open();
    const current = dialog.getByRole('radio', { name: /\(atual\)/ });
    await expect(current).toBeDisabled();
    await expect(current).toHaveAttribute('value', String(id));
    await answerWith(page, /\/cargo$/, 400);
    await dialog.getByRole('radio').first().click();
    await confirm().click();
    await expect(banner(page, 'Erro ao alterar cargo')).toBeVisible();
    await page.clock.runFor(5100);
    await expect(banner(page, 'Erro ao alterar cargo')).toBeHidden();
  });

  test('another manager, and the one before again (RH-08 RH-09 RH-10 RH-11 RH-12 RH-39 RH-40 USE-18 USE-87)', async ({
    page,
    expectAccessible,
  }) => {
    const ana = await aPerson(page, 'Ana Gestor', 'ana.gestor@aurora.example');
    await find(page, ana.nome);
    const calls = recordCalls(page);
    const open = async () => {
      await page.getByRole('button', { name: `Alterar gestor: ${ana.nome}` }).click();
      return page.getByRole('dialog', { name: 'Alterar gestor' });
    };
    const dialog = await open();
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await expect(empresaOf(dialog).getByRole('option', { selected: true })).toHaveText(
      'Selecione uma empresa',
    );
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(confirm).toBeDisabled();
    await empresaOf(dialog).selectOption('Todas as empresas');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Buscar em todas as empresas').fill('helena araujo');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('radio', { name: 'Helena Araújo Magalhães' }).click();
    await expect(confirm).toBeEnabled();
    await empresaOf(dialog).selectOption('Aurora');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Buscar na lista').fill('Ana Gestor');
    await expect(dialog.getByText('Nenhum colaborador encontrado')).toBeVisible();
    await dialog.getByLabel('Buscar na lista').fill('');
    const radio = dialog.getByRole('radio').first();
    const id = Number(await radio.getAttribute('value'));
    await radio.click();
    await expect(dialog.getByText(/Ana Gestor passa a responder a/)).toBeVisible();
    const before: Ficha = await (await page.request.get(`${panel}/colaboradores/${ana.id}`)).json();
    await expectAccessible();
    await confirm.click();
    await expect(banner(page, 'Gestor alterado com sucesso!')).toBeVisible();
    const empresa = calls.find(({ path }) => path.endsWith('/organograma-simples'));
    expect(empresa).toMatchObject({ method: 'POST', body: { empresa: expect.any(Number) } });
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${panel}/colaboradores/${ana.id}/gestor`,
      body: { id_novo_gestor: id },
    });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(banner(page, 'Gestor anterior devolvido.')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      id_superior: before.superior?.id ?? null,
    });

    await answerWith(page, /\/gestor$/, 400);
    await open();
    await empresaOf(dialog).selectOption('Aurora');
    await dialog.getByRole('radio').nth(1).click();
    await confirm.click();
    await expect(banner(page, 'Erro ao alterar gestor')).toBeVisible();
    await answerWith(page, '/api/colaboradores/organograma-simples', 400);
    await empresaOf(dialog).selectOption('Boreal');
    await expect(dialog.getByText('Erro ao buscar gestores')).toBeVisible();
  });

  test('deactivating, being read, and coming back with the team (RH-13 RH-14 RH-15 RH-16 TRU-71 TRU-74 TRU-79 USE-18)', async ({
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
    const deactivate = page.getByRole('button', { name: `Desativar: ${ana.nome}` });
    await answerWith(page, /\/desativar$/, 400);
    await deactivate.click();
    await expect(page.getByText('Esta ação pode afetar o acesso do colaborador ao sistema')).toBeVisible();
    await expectAccessible();
    await sim(page).click();
    await expect(banner(page, 'Erro ao desativar colaborador')).toBeVisible();
    await page.unrouteAll();
    await deactivate.click();
    await page.getByRole('button', { name: 'Não', exact: true }).click();
    await expect(rowOf(page, ana.nome)).toBeVisible();
    await deactivate.click();
    await sim(page).click();
    await expect(banner(page, 'Colaborador Ana Saída desativado com sucesso!')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'PATCH')?.path).toBe(
      `${panel}/colaboradores/${ana.id}/desativar`,
    );
    await expect(page.getByText('Nenhum colaborador encontrado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(banner(page, 'Colaborador Ana Saída reativado com sucesso!')).toBeVisible();
    await deactivate.click();
    await expect(page.getByText('O liderado direto passa')).toBeVisible();
    await sim(page).click();
    await expect(page.getByText('Nenhum colaborador encontrado', { exact: true })).toBeVisible();
    await page.getByLabel('Situação').selectOption('Desativados');
    const back = page.getByRole('button', { name: `Reativar: ${ana.nome}` });
    await expect(back).toBeVisible();
    const company = page.getByLabel('Empresa', { exact: true });
    await expect(company.getByRole('option').first()).toHaveText('Todas as empresas');
    const list = page.url();
    await page.goto(`/colaborador/${ana.id}`);
    await expect(page.getByText('Colaborador desativado.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Observações', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Adicionar|Criar|Avaliar|Nov[ao]/ })).toHaveCount(0);
    await expectAccessible();
    await page.goto(list);
    await back.click();
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

test('a page behind the last one is the last one, by address and where its only person goes (RH-48)', async ({
  page,
}) => {
  for (const place of Array.from({ length: 21 }, (_, i) => i))
    await aPerson(page, `Página ${String(place).padStart(2, '0')}`, `pagina${place}@aurora.example`);
  const filter = `/painel-rh?busca=${encodeURIComponent('Página ')}`;
  await page.goto(`${filter}&pagina=99`);
  await expect(page).toHaveURL(/pagina=2$/);
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desativar: Página 20' }).click();
  await sim(page).click();
  await expect(page).toHaveURL(/pagina=1$/);
  await expect(rowOf(page, 'Página 19')).toBeVisible();
  await expect(page.getByText('20 colaboradores', { exact: true })).toBeVisible();
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
  await expect(page.getByRole('button', { name: `Alterar gestor: ${nome}` })).toContainText('Gestor');
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
