import { banner, openTab, panel, rowOf, search, sim, tab } from './painel-rh.ts';
import { expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'painel-rh' });

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('Gerenciar Cargos', () => {
  test('a job title from beginning to end, with a colleague who edits it meanwhile (RH-17 RH-18 RH-19 RH-20 RH-21 RH-22 RH-23 RH-24 RH-25 RH-26 RH-27 RH-28 TRU-69)', async ({
    page,
    expectAccessible,
  }) => {
    await openTab(page, 'gerenciar-cargos');
    const calls = recordCalls(page);
    await page.getByRole('button', { name: 'Novo cargo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Criar cargo' }).click();
    await expect(dialog.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible();
    await dialog.getByLabel('Nome').fill('Cargo da prova');
    await dialog.getByLabel('Nível hierárquico').fill('0');
    await dialog.getByRole('button', { name: 'Criar cargo' }).click();
    await expect(
      dialog.getByText('O nível hierárquico deve ser um número inteiro a partir de 1.'),
    ).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Nível hierárquico').fill('6');
    await dialog.getByRole('button', { name: 'Criar cargo' }).click();
    await expect(banner(page, 'Cargo criado com sucesso!')).toBeVisible();
    await expect(rowOf(page, 'Cargo da prova')).toBeVisible();
    const levels = await page.getByRole('cell', { name: /Nível \d+$/ }).allInnerTexts();
    const numbers = levels.map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers).toContain(6);

    await page.getByRole('button', { name: 'Editar: Cargo da prova' }).click();
    await dialog.getByLabel('Tornar líder').check();
    await expect(dialog.getByLabel('Tornar RH')).not.toBeChecked();
    const empresas = await (await page.request.get('/api/empresas/')).json();
    const place = empresas.flatMap(({ id, cargos }: { id: number; cargos: { id: number; nome: string }[] }) =>
      cargos.filter(({ nome }) => nome === 'Cargo da prova').map((cargo) => `${id}/cargos/${cargo.id}`),
    );
    const edit = { data: { nivel_hierarquia: 7, is_rh: 1 } };
    expect((await page.request.put(`${panel}/empresa/${place}`, edit)).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Agora' })).toHaveText(
      'Outra pessoa alterou isto. Confira e salve de novo.Agora: Cargo da prova · Nível 7 · RH',
    );
    await expect(dialog.getByLabel('Nível hierárquico')).toHaveValue('6');
    await expect(dialog.getByLabel('Tornar líder')).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(banner(page, 'Cargo atualizado com sucesso!')).toBeVisible();
    await expect(rowOf(page, 'Cargo da prova').getByText('Líder', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Excluir: Cargo da prova' }).click();
    await expect(page.getByText('Tem certeza que deseja excluir o cargo Cargo da prova?')).toBeVisible();
    await sim(page).click();
    await expect(banner(page, 'Cargo excluído com sucesso!')).toBeVisible();
    await expect(rowOf(page, 'Cargo da prova')).toBeHidden();

    const writes = calls.filter(({ method }) => method !== 'GET');
    const cargos = new RegExp(`^${panel}/empresa/\\d+/cargos`);
    expect(writes).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(cargos),
        body: { nome: 'Cargo da prova', nivel_hierarquia: 6 },
      },
      {
        method: 'PUT',
        path: expect.stringMatching(cargos),
        body: { nome: 'Cargo da prova', nivel_hierarquia: 6, is_leader: 1, is_rh: 0 },
      },
      { method: 'PUT', body: { nome: 'Cargo da prova', nivel_hierarquia: 6, is_leader: 1, is_rh: 0 } },
      { method: 'DELETE', path: expect.stringMatching(cargos) },
    ]);

    // A name of one long word leaves the other columns their words.
    const nome = `Longo${'o'.repeat(195)}`;
    await page.getByRole('button', { name: 'Novo cargo' }).click();
    await dialog.getByLabel('Nome').fill(nome);
    await dialog.getByLabel('Nível hierárquico').fill('4');
    await dialog.getByRole('button', { name: 'Criar cargo' }).click();
    await expect(rowOf(page, nome)).toBeVisible();
    const lines = await page
      .getByRole('cell', { name: /Nível \d+$|colaborador/ })
      .locator('span')
      .filter({ visible: true })
      .evaluateAll((words) => words.map((word) => word.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    await page.getByRole('button', { name: `Excluir: ${nome}` }).click();
    await sim(page).click();
    await expect(rowOf(page, nome)).toBeHidden();
  });
});

test('a company made by mistake is renamed, its doubled titles become one, and it goes into another (USE-54)', async ({
  page,
  expectAccessible,
}) => {
  const empresa = (await post(page, `${panel}/criar-empresa`, { nome: 'Fantasma' })).data.id;
  const titles = `${panel}/empresa/${empresa}/cargos`;
  await post(page, titles, { nome: 'Redator', nivel_hierarquia: 30 });
  const cargo = (await post(page, titles, { nome: 'Redatora', nivel_hierarquia: 30 })).data.id;
  const [{ id: id_gestor }] = await search(page, 'ceo@aurora.example');
  const pessoa = { nome: 'Rosa Redatora', email: 'rosa.redatora@aurora.example' };
  await post(page, '/api/colaboradores/criar-novo', { ...pessoa, cargo, id_gestor, id_empresa: empresa });

  await page.goto(`/painel-rh?aba=gerenciar-cargos&empresa=${empresa}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('checkbox', { name: 'Redatora' }).check();
  await expect(page.getByText('1 cargo na seleção')).toBeVisible();
  await page.getByRole('button', { name: 'Juntar ou excluir' }).click();
  await dialog.getByLabel('Mover a pessoa para').selectOption('Redator');
  await expect(dialog.getByText('Quem muda recebe o cargo Redator.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mover e excluir' }).click();
  await expect(rowOf(page, 'Redator')).toHaveCount(1);
  await expect(rowOf(page, 'Redator')).toContainText('1 colaborador');

  await tab(page, 'Empresas').click();
  await page.getByRole('button', { name: 'Renomear: Fantasma' }).click();
  await dialog.getByLabel('Nome da empresa').fill('Fantasma Dois');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(banner(page, 'Empresa renomeada com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir: Fantasma Dois' }).click();
  await dialog.getByLabel('Mover a pessoa para').selectOption('Aurora');
  await dialog.getByRole('button', { name: 'Mover e excluir' }).click();
  await expect(rowOf(page, 'Fantasma Dois')).toHaveCount(0);
  const [rosa] = await search(page, pessoa.email);
  expect(rosa.empresas).toMatchObject([{ nome: 'Aurora', cargoNome: 'Redator' }]);
});

test('the token of an integration is shown once, works until it is revoked, and its last use is listed (TOK-01)', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  await openTab(page, 'integracoes');
  await page.getByRole('button', { name: 'Nova integração' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Folha de pagamento');
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByText('Escolha ao menos um acesso.')).toBeVisible();
  await dialog.getByLabel('Ler pessoas').check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(banner(page, 'Integração criada.')).toBeVisible();
  const token = await dialog.getByLabel('Token').inputValue();
  await expect(dialog.getByRole('button', { name: 'Copiar token' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(rowOf(page, 'Folha de pagamento').getByText('Nunca')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  const other = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const people = async () => (await other.get('/api/integracoes/pessoas')).status();
  expect(await people()).toBe(200);
  await page.reload();
  await expect(rowOf(page, 'Folha de pagamento').getByText('Nunca')).toBeHidden();
  await page.getByRole('button', { name: 'Revogar: Folha de pagamento' }).click();
  await sim(page).click();
  await expect(page.getByText('Nenhuma integração')).toBeVisible();
  expect(await people()).toBe(401);
  await other.dispose();
});
