import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'painel-rh' });

const panel = '/api/painel-rh';

const openTab = (page: Page, aba: string) => page.goto(`/painel-rh?aba=${aba}`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const people = (page: Page) => page.getByRole('table', { name: 'Colaboradores' });
const rowOf = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });
const banner = (page: Page, text: string) => page.getByText(text, { exact: true });
const empresaOf = (place: Page | Locator) => place.getByRole('combobox', { name: 'Empresa' });
const csvHeader =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const csv = (...lines: string[]) => [csvHeader, ...lines].join('\n');
const sim = (page: Page) => page.getByRole('button', { name: 'Sim', exact: true });

/** Everybody of the demonstration who fits the search, as the server has them. */
async function search(page: Page, busca: string) {
  const response = await page.request.get(`${panel}/colaboradores?busca=${encodeURIComponent(busca)}`);
  return (await response.json()).colaboradores;
}

async function aPerson(page: Page, nome: string, email: string): Promise<{ id: number; nome: string }> {
  const [chefe] = await search(page, 'ceo@aurora.example');
  const data = { nome, email, id_gestor: chefe.id, id_empresa: chefe.empresas[0].id };
  const created = await page.request.post('/api/colaboradores/criar-novo', { data });
  expect(created.status()).toBe(201);
  return created.json();
}

async function find(page: Page, nome: string) {
  await page.goto(`/painel-rh?busca=${encodeURIComponent(nome)}`);
  await expect(rowOf(page, nome)).toBeVisible();
}

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('the panel', () => {
  test('RH-01 RH-02 RH-03 ROUTE-06 four tabs with their ids, and two of ours', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/empresas/', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/painel-rh');
    await expect(page.getByText('Carregando painel RH...')).toBeVisible();
    release();
    await expect(people(page)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Gerenciar Colaboradores',
      'Gerenciar Cargos',
      'Novo Colaborador',
      'Empresas',
      'Perguntas',
      'Importar',
    ]);
    for (const [name, aba] of [
      ['Gerenciar Cargos', 'gerenciar-cargos'],
      ['Novo Colaborador', 'novo-colaborador'],
      ['Empresas', 'empresas'],
      ['Perguntas', 'perguntas'],
      ['Importar', 'importar'],
      ['Gerenciar Colaboradores', 'alterar-cargo'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(new RegExp(`aba=${aba}$`));
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

  test('RH-02 the people and the questions are accessible in both schemes', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/painel-rh');
    await expect(people(page)).toBeVisible();
    await expectAccessible();
    await openTab(page, 'perguntas');
    await expect(page.getByRole('heading', { name: 'Perguntas do report' })).toBeVisible();
    await expectAccessible();
  });

  test('NAV-10 /criar-subordinado-rh is the panel on Novo Colaborador', async ({ page }) => {
    await page.goto('/criar-subordinado-rh');
    await expect(tab(page, 'Novo Colaborador')).toHaveAttribute('aria-selected', 'true');
  });

  test('ROUTE-06 whoever is not HR comes to /home', async ({ page, signIn }) => {
    await signIn('lider');
    for (const path of ['/painel-rh', '/criar-subordinado-rh']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/home/);
    }
  });

  test('RH-47 companies that do not load say why', async ({ page }) => {
    await answerWith(page, '/api/empresas/', 400, { error: 'Sem conexão com o banco.' });
    await page.goto('/painel-rh');
    await expect(page.getByText('Erro ao buscar empresas: Sem conexão com o banco.')).toBeVisible();
  });

  test('RH-41 RH-48 RH-49 RH-50 empty states and people that do not load', async ({ page }) => {
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
  });
});

test.describe('Gerenciar Colaboradores', () => {
  test('RH-04 RH-05 RH-06 RH-07 RH-51 another job title', async ({ page, expectAccessible }) => {
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
    const chosen = dialog.getByRole('radio').last();
    const nome = await chosen.getAttribute('value');
    await chosen.click();
    await expect(dialog.getByText(/Ana Cargo recebe o cargo/)).toBeVisible();
    await expectAccessible();
    await confirm().click();
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${panel}/colaboradores/${ana.id}/cargo`,
      body: { id_novo_cargo: Number(nome) },
    });
    await page.clock.runFor(3500);
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeVisible();
    await page.clock.runFor(1600);
    await expect(banner(page, 'Cargo alterado com sucesso!')).toBeHidden();

    dialog = await open();
    const current = dialog.getByRole('radio', { name: /\(atual\)/ });
    await expect(current).toBeDisabled();
    await expect(current).toHaveAttribute('value', String(nome));
    await answerWith(page, /\/cargo$/, 400);
    await dialog.getByRole('radio').first().click();
    await confirm().click();
    await expect(banner(page, 'Erro ao alterar cargo')).toBeVisible();
    await page.clock.runFor(5100);
    await expect(banner(page, 'Erro ao alterar cargo')).toBeHidden();
  });

  test('RH-08 RH-09 RH-10 RH-11 RH-12 RH-39 RH-40 another manager', async ({ page, expectAccessible }) => {
    const ana = await aPerson(page, 'Ana Gestor', 'ana.gestor@aurora.example');
    await find(page, ana.nome);
    const calls = recordCalls(page);
    const open = async () => {
      await page.getByRole('button', { name: `Alterar gestor: ${ana.nome}` }).click();
      return page.getByRole('dialog', { name: 'Alterar gestor' });
    };
    const dialog = await open();
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toBeDisabled();
    await empresaOf(dialog).selectOption('Aurora');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Buscar na lista').fill('Ana Gestor');
    await expect(dialog.getByText('Nenhum colaborador encontrado')).toBeVisible();
    await dialog.getByLabel('Buscar na lista').fill('');
    const radio = dialog.getByRole('radio').first();
    const id = Number(await radio.getAttribute('value'));
    await radio.click();
    await expect(dialog.getByText(/Ana Gestor passa a responder a/)).toBeVisible();
    await expectAccessible();
    await confirm.click();
    await expect(banner(page, 'Gestor alterado com sucesso!')).toBeVisible();
    const empresa = calls.find(({ path }) => path.endsWith('/organograma-simples'));
    expect(empresa).toMatchObject({ method: 'POST', body: { empresa: expect.any(Number) } });
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${panel}/colaboradores/${ana.id}/gestor`,
      body: { id_novo_gestor: id },
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

  test('RH-13 RH-14 RH-15 RH-16 deactivating and coming back', async ({ page, expectAccessible }) => {
    const ana = await aPerson(page, 'Ana Saída', 'ana.saida@aurora.example');
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
    await page.getByLabel('Situação').selectOption('Desativados');
    await page.getByRole('button', { name: `Reativar: ${ana.nome}` }).click();
    await sim(page).click();
    await expect(banner(page, 'Colaborador Ana Saída reativado com sucesso!')).toBeVisible();
  });
});

test('RH-48 a page behind the last one is the last one, by address and where its only person goes', async ({
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

test.describe('Gerenciar Cargos', () => {
  test('RH-17 RH-18 RH-19 RH-20 RH-21 RH-22 RH-23 RH-24 RH-25 RH-26 RH-27 RH-28 a job title from beginning to end', async ({
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
    const levels = await page.getByRole('cell', { name: /Nível \d+$/ }).allInnerTexts();
    const numbers = levels.map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers).toContain(6);

    await page.getByRole('button', { name: 'Editar: Cargo da prova' }).click();
    await dialog.getByLabel('Tornar líder').check();
    await expect(dialog.getByLabel('Tornar RH')).not.toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
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
      { method: 'DELETE', path: expect.stringMatching(cargos) },
    ]);
  });

  test('RH-29 RH-30 RH-31 failures in words', async ({ page }) => {
    await openTab(page, 'gerenciar-cargos');
    await answerWith(page, /\/cargos/, 400);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novo cargo' }).click();
    await dialog.getByLabel('Nome').fill('X');
    await dialog.getByLabel('Nível hierárquico').fill('1');
    await dialog.getByRole('button', { name: 'Criar cargo' }).click();
    await expect(banner(page, 'Erro ao criar cargo')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('button', { name: /^Editar: / })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(banner(page, 'Erro ao atualizar cargo')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('button', { name: /^Excluir: / })
      .first()
      .click();
    await sim(page).click();
    await expect(banner(page, 'Erro ao excluir cargo')).toBeVisible();
  });
});

test.describe('Novo Colaborador', () => {
  test('RH-32 RH-33 RH-34 RH-35 RH-36 RH-37 RH-38 the manager first, then the data', async ({
    page,
    expectAccessible,
  }) => {
    await openTab(page, 'novo-colaborador');
    const next = page.getByRole('button', { name: 'Continuar' });
    await expect(next).toBeDisabled();
    await empresaOf(page).selectOption('Aurora');
    await page.getByLabel('Buscar na lista').fill('coordenador');
    await page.getByRole('radio').first().click();
    await expectAccessible();
    await next.click();
    const level = Number(
      /abaixo do nível (\d+)/.exec((await page.getByText(/abaixo do nível/).textContent()) ?? '')?.[1],
    );
    const titles = (
      await page.getByRole('combobox', { name: 'Cargo' }).locator('option').allInnerTexts()
    ).slice(1);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(Number(/Nível (\d+)$/.exec(title)?.[1])).toBeGreaterThan(level);

    const create = page.getByRole('button', { name: 'Criar colaborador' });
    await create.click();
    await expect(page.getByText('Informe o nome.')).toBeVisible();
    await expect(page.getByText('Informe o e-mail.')).toBeVisible();
    await page.getByLabel('Nome').fill('Nova Pessoa');
    await page.getByLabel('E-mail').fill('nova.pessoa@fora.example');
    await create.click();
    await expect(
      page.getByText(
        'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
      ),
    ).toBeVisible();
    await expectAccessible();
    await page.getByLabel('E-mail').fill('nova.pessoa@BOREAL.example');
    // Another tab loses nothing of it.
    await tab(page, 'Empresas').click();
    await tab(page, 'Novo Colaborador').click();
    await expect(page.getByLabel('Nome')).toHaveValue('Nova Pessoa');
    const calls = recordCalls(page);
    await answerWith(page, '/api/colaboradores/criar-novo', 400);
    await create.click();
    await expect(banner(page, 'Erro ao criar colaborador')).toBeVisible();
    await page.unrouteAll();
    await create.click();
    await expect(banner(page, 'Colaborador criado com sucesso!')).toBeVisible();
    expect(calls.findLast(({ path }) => path.endsWith('/criar-novo'))?.body).toEqual({
      nome: 'Nova Pessoa',
      email: 'nova.pessoa@BOREAL.example',
      id_gestor: expect.any(Number),
      id_empresa: expect.any(Number),
    });
    expect(await search(page, 'nova.pessoa@boreal.example')).toHaveLength(1);
  });
});

test('RH-35 RH-36 where the domains are not known the server judges; a half-typed day is not sent as none', async ({
  page,
}) => {
  await answerWith(page, '/api/config', 500);
  await openTab(page, 'novo-colaborador');
  await empresaOf(page).selectOption('Aurora');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome').fill('Outra Pessoa');
  await page.getByLabel('E-mail').fill('outra.pessoa@fora.example');
  await page.getByLabel('Data de admissão').pressSequentially('0212');
  const create = page.getByRole('button', { name: 'Criar colaborador' });
  await create.click();
  await expect(page.getByText('Informe uma data válida.')).toBeVisible();
  await page.getByLabel('Data de admissão').fill('2026-12-02');
  await create.click();
  await expect(
    banner(
      page,
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    ),
  ).toBeVisible();
  await page.getByLabel('E-mail').fill('outra.pessoa@aurora.example');
  await create.click();
  await expect(banner(page, 'Colaborador criado com sucesso!')).toBeVisible();
});

test.describe('Empresas', () => {
  test('RH-42 RH-43 RH-44 RH-45 RH-46 a new company', async ({ page, expectAccessible }) => {
    await openTab(page, 'empresas');
    const create = page.getByRole('button', { name: 'Criar empresa' });
    await create.click();
    await expect(page.getByText('Nome da empresa é obrigatório')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Nome da empresa').fill('Delta');
    await answerWith(page, `${panel}/criar-empresa`, 400);
    await create.click();
    await expect(banner(page, 'Erro ao criar empresa')).toBeVisible();
    await page.unrouteAll();
    await create.click();
    await expect(banner(page, 'Empresa criada com sucesso!')).toBeVisible();
    await expect(rowOf(page, 'Delta')).toBeVisible();
    await page.goto('/painel-rh?aba=gerenciar-cargos');
    await empresaOf(page).selectOption('Delta');
    await expect(page.getByText('Nenhum cargo encontrado', { exact: true })).toBeVisible();
  });
});

test.describe('Perguntas and Importar', () => {
  test('a question is added, moved, reworded and retired', async ({ page }) => {
    await openTab(page, 'perguntas');
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    const texts = () => list.getByRole('listitem');
    await list.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pergunta').fill('O que falta?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(texts().last()).toContainText('O que falta?');
    await list.getByRole('button', { name: 'Mover para cima: O que falta?' }).click();
    await expect(texts().last()).not.toContainText('O que falta?');
    await list.getByRole('button', { name: 'Reformular: O que falta?' }).click();
    await dialog.getByLabel('Pergunta').fill('O que ainda falta?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(list.getByText('O que ainda falta?')).toBeVisible();
    await list.getByRole('button', { name: 'Retirar: O que ainda falta?' }).click();
    await sim(page).click();
    await expect(list.getByText('O que ainda falta?')).toBeHidden();
  });

  test('an act waits for the one before, and is not told that somebody else was faster', async ({ page }) => {
    await openTab(page, 'perguntas');
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    const texts = list.getByRole('listitem');
    const down = (place: number) => texts.nth(place).getByRole('button', { name: /^Mover para baixo/ });
    const [first = '', second = ''] = (await texts.allInnerTexts()).map((text) => text.split('\n').at(-1));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/questionario', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const calls = recordCalls(page);
    await down(0).click();
    await expect(down(1)).toHaveAttribute('aria-disabled', 'true');
    await expect(down(0)).toBeFocused();
    await down(1).click({ force: true });
    release();
    await expect(texts.nth(0)).toContainText(second);
    await expect(texts.nth(1)).toContainText(first);
    await down(1).click();
    await expect(texts.nth(2)).toContainText(first);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    await expect(page.getByText(/Outra pessoa/)).toHaveCount(0);
  });

  test('a file is checked line by line, then brought in', async ({ page, expectAccessible }) => {
    await openTab(page, 'importar');
    const choose = (...lines: string[]) =>
      page
        .getByRole('tabpanel')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'pessoas.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(csv(...lines)),
        });
    await choose('Bia Importada,bia@fora.example,Aurora,Aprendiz,zero,0,0,,,,');
    await expect(page.getByText('O arquivo tem 2 problemas. Nada foi alterado.')).toBeVisible();
    await expect(page.getByRole('row', { name: /2 .*nivel_hierarquia/ })).toBeVisible();
    await expectAccessible();
    await choose('Bia Importada,bia.importada@aurora.example,Aurora,Aprendiz,12,0,0,,,,ceo@aurora.example');
    await expect(page.getByRole('row', { name: /Bia Importada/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(/^1 pessoa será criada e 0 atualizadas; ninguém é removido\./)).toBeVisible();
    await sim(page).click();
    await expect(
      banner(page, 'Importação concluída: 1 pessoa criada e 0 atualizadas. 1 pessoa com convite por e-mail.'),
    ).toBeVisible();
    expect(await search(page, 'bia.importada@aurora.example')).toHaveLength(1);
    await choose('Bia Importada,bia.importada@aurora.example,Aurora,Aprendiz,12,0,0,TI,,,ceo@aurora.example');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    await expect(banner(page, 'Importação concluída: 0 pessoas criadas e 1 atualizada.')).toBeVisible();
  });

  test('a file that was corrected under its name is read anew', async ({ page }, info) => {
    await openTab(page, 'importar');
    const path = info.outputPath('pessoas.csv');
    const choose = async (line: string) => {
      writeFileSync(path, csv(line));
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Arquivo CSV' }).click(),
      ]);
      await picker.setFiles(path);
    };
    await choose('Caio,caio.importado@fora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByText('O arquivo tem 1 problema. Nada foi alterado.')).toBeVisible();
    await choose('Caio,caio.importado@aurora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByRole('row', { name: /caio\.importado@aurora\.example/ })).toBeVisible();
  });

  test('SESS-19 after a quiet time a file is checked and brought in all the same; without a network it says so', async ({
    page,
    context,
  }) => {
    await openTab(page, 'importar');
    await expect(page.getByRole('button', { name: 'Arquivo CSV' })).toBeVisible();
    const quietTime = () => context.clearCookies({ name: 'token' });
    await context.setOffline(true);
    const line = 'Duda,duda.importada@aurora.example,Aurora,Aprendiz,12,0,0,,,,';
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(line)) });
    await expect(page.getByText('Erro ao conferir o arquivo')).toBeVisible();
    await context.setOffline(false);
    await quietTime();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('row', { name: /duda\.importada/ })).toBeVisible();
    await quietTime();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    await expect(page.getByText(/^Importação concluída: 1 pessoa criada e/)).toBeVisible();
  });
});
