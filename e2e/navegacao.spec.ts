import type { ColaboradorDoPainel } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { expect, test } from './test.ts';

test.use({ company: 'navegacao' });

const { contas, senha } = demonstration;
const desktop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1100 };
const phone = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** The names and addresses of the links, in order. */
const linksOf = (place: ReturnType<Page['locator']>) =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    );

const organograma = ['Organograma de Colaboradores', '/home'];
const ninebox = ['NineBox', '/ninebox'];
const meuResumo = ['Meu resumo', '/meu-resumo'];
const tarefas = ['Tarefas', '/todolist'];
const acompanhamento = ['Acompanhamento', '/acompanhamento'];
const cadastrar = ['Cadastrar Subordinado Direto', '/cadastrar-subordinado'];

test('the bar stays in sight while the page scrolls, its logo leads to /home, and on a phone it is a list that opens, highlights the page, and closes by key and with the page (NAV-01 NAV-02 NAV-12 NAV-13 NAV-14 HOME-07)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 320 });
  await signIn('lider');
  await page.goto('/avaliacao-cultural');
  // The page that waits for the session has a main of its own.
  await expect(bar(page)).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '3000px';
  });
  // Turned again if the page was not as high yet.
  const scrolled = async () => {
    await page.mouse.wheel(0, 1500);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(1000);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await page.getByRole('link', { name: 'Alinha – página inicial' }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '';
  });

  await page.setViewportSize(phone);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(bar(page)).toBeVisible();
  expect(await linksOf(bar(page))).toEqual([organograma, ninebox, tarefas, acompanhamento, cadastrar]);
  await expect(bar(page).getByRole('button', { name: 'Sair' })).toBeVisible();
  const colourOf = (name: string) =>
    bar(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).color);
  expect(await colourOf('Organograma')).not.toBe(await colourOf('NineBox'));
  await expectAccessible();

  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();

  await page.keyboard.press('Enter');
  await bar(page).getByRole('link', { name: 'NineBox' }).click();
  await expect(page).toHaveURL(/\/ninebox/);
  await expect(bar(page)).toBeHidden();
});

test('a change of rights holds on an open page from the next click (ROUTE-05 NAV-05 NAV-06)', async ({
  page,
  request,
  signIn,
}) => {
  const login = await request.post('/api/auth/login', { data: { email: contas.rh, senha } });
  expect(login.status()).toBe(200);
  const found = await (await request.get(`/api/painel-rh/colaboradores?busca=${contas.lider}`)).json();
  const [lider]: ColaboradorDoPainel[] = found.colaboradores;
  const empresa = lider?.empresas[0];
  const empresas: Empresa[] = await (await request.get('/api/empresas/')).json();
  const plain = empresas
    .find(({ id }) => id === empresa?.id)
    ?.cargos.find(({ is_leader, is_rh }) => !is_leader && !is_rh);
  const give = async (id_novo_cargo: number | null | undefined) => {
    const path = `/api/painel-rh/colaboradores/${lider?.id}/cargo`;
    expect((await request.put(path, { data: { id_novo_cargo } })).status()).toBe(200);
  };
  const links = (...expected: string[][]) => expect.poll(() => linksOf(bar(page))).toEqual(expected);

  await signIn('lider');
  await page.goto('/ninebox');
  await links(organograma, ninebox, tarefas, acompanhamento, cadastrar);
  await give(plain?.id);
  await bar(page).getByRole('link', { name: 'Tarefas' }).click();
  await expect(page).toHaveURL(/\/home/);
  await links(organograma, meuResumo);

  await give(empresa?.id_cargo);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/colaborador/);
  await links(organograma, ninebox, tarefas, acompanhamento, cadastrar);

  await bar(page).getByRole('link', { name: 'Tarefas' }).click();
  await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
  await give(plain?.id);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page, 'a refused call').toHaveURL(/\/home/);
  await links(organograma, meuResumo);
  await give(empresa?.id_cargo);
});

test('the name stands in the bar of wide screens, the way out everywhere; the password is changed under its rules, and the new one opens the door (NAV-15)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('colaborador');
  await page.goto('/home');
  const account = page.getByRole('button', { name: /^Conta de / });
  await expect(account).toBeVisible();
  const name = (await account.getAttribute('aria-label'))?.replace('Conta de ', '') ?? '';
  const shown = page.getByRole('banner').getByText(name, { exact: true });
  const menu = page.getByRole('dialog', { name: 'Conta' });
  const out = menu.getByRole('button', { name: 'Sair' });
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    if (size === desktop) await expect(shown).toBeVisible();
    else await expect(shown).toBeHidden();
    await account.click();
    await expect(menu.getByText(contas.colaborador)).toBeVisible();
    if (size === phone) await expectAccessible();
    await out.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }

  await account.click();
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  const [now, next] = [dialog.getByLabel('Senha atual'), dialog.getByLabel('Nova senha')];
  await expect(now).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Informe a sua senha atual.')).toBeVisible();

  await now.fill('errada-errada');
  await next.fill('bateria-grampo-cavalo');
  await expect(dialog.getByText(/^(Boa|Ótima|Forte)/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog.getByText('Senha atual incorreta.')).toBeVisible();
  await now.fill(senha);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await out.click();
  await expect(page).toHaveURL(/\/login/);
  const data = { email: contas.colaborador, senha: 'bateria-grampo-cavalo' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  const back = { senhaAtual: data.senha, novaSenha: senha };
  expect((await page.request.put('/api/auth/senha', { data: back })).status()).toBe(200);
});

test('a person, an act and a page are reached by keys alone, and by a button; the page then has the focus, and single keys can be turned off (KEY-01 KEY-02 KEY-03 KEY-04 ACE-01 ACE-02)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(desktop);
  const { nome } = await signIn('lider');
  await page.goto('/home');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, páginas e ações' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const keys = page.getByRole('dialog', { name: 'Teclas de atalho' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(option('Tarefas')).toBeVisible();
  await page.keyboard.type('CONCEICAO julia');
  await expect(option(/^Júlia Conceição Araújo/)).toHaveAttribute('aria-selected', 'true');
  await expect(option('Novo report de Júlia Conceição Araújo')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option('Novo report de Júlia Conceição Araújo')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Preencher Report' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Meta+k');
  await page.keyboard.type('?');
  await expect(keys, 'it is typed into the field').toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await expect(field).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toContainText('Buscar pessoas, páginas e ações');
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Buscar' }).click();
  // The search offers no acts upon oneself, and finds nobody outside the chart.
  await field.fill(nome);
  await expect(page.getByRole('option')).toHaveCount(1);
  await field.fill('rh@');
  await expect(page.getByRole('status').filter({ hasText: 'Nada encontrado' })).toBeVisible();
  await field.fill('minha conta');
  await option('Minha conta').click();
  await expect(page).toHaveURL(/\/conta/);
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeFocused();
  await page.getByRole('switch', { name: 'Atalhos de tecla única' }).uncheck();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(keys).toHaveCount(0);
});
