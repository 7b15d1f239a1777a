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
const tarefas = ['Tarefas', '/todolist'];
const cadastrar = ['Cadastrar Subordinado Direto', '/cadastrar-subordinado'];
const criar = ['Criar Novo Colaborador', '/criar-subordinado-rh'];
const painel = ['Painel RH', '/painel-rh'];

test.describe('the bar', () => {
  test('stays in sight while the page scrolls, and its logo leads to /home (NAV-01 NAV-02)', async ({
    page,
    signIn,
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
  });

  test('on a desktop shows the links of each role (NAV-03 NAV-04 NAV-05 NAV-06 NAV-07)', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(desktop);
    for (const [conta, links] of [
      ['colaborador', [organograma]],
      ['lider', [organograma, ninebox, tarefas, cadastrar]],
      ['rh', [organograma, painel]],
    ] as const) {
      await signIn(conta);
      await page.goto('/home');
      await expect(bar(page).getByRole('link').first()).toHaveText('Organograma');
      expect(await linksOf(bar(page)), conta).toEqual(links);
      await expect(page.getByRole('button', { name: 'Mais' })).toHaveCount(0);
    }
  });

  test('on a tablet keeps the rest under Mais (NAV-08 NAV-09 NAV-10 NAV-11)', async ({ page, signIn }) => {
    await page.setViewportSize(tablet);
    for (const [conta, links, more] of [
      ['colaborador', [organograma], []],
      ['lider', [organograma, ninebox], [tarefas, cadastrar, painel]],
      ['rh', [organograma], [criar, painel]],
    ] as const) {
      await signIn(conta);
      await page.goto('/home');
      await expect(bar(page).getByRole('link').first()).toBeVisible();
      expect(await linksOf(bar(page)), conta).toEqual(links);
      await page.getByRole('button', { name: 'Mais', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Mais' });
      await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
      expect(await linksOf(menu), conta).toEqual(more);
    }
    await page.getByRole('dialog', { name: 'Mais' }).getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('on a phone is a list that opens, and closes by key and with the page (NAV-12 NAV-14)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize(phone);
    await signIn('lider');
    await page.goto('/home');
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(bar(page)).toBeVisible();
    expect(await linksOf(bar(page))).toEqual([organograma, ninebox, tarefas, cadastrar]);
    await expect(bar(page).getByRole('button', { name: 'Sair' })).toBeVisible();
    await expectAccessible();

    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();

    await page.keyboard.press('Enter');
    await bar(page).getByRole('link', { name: 'NineBox' }).click();
    await expect(page).toHaveURL(/\/ninebox/);
    await expect(bar(page)).toBeHidden();
  });

  test('highlights the link of the page, and Mais closes as another page opens (NAV-13 NAV-14)', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(tablet);
    await signIn('lider');
    await page.goto('/home');
    const home = bar(page).getByRole('link', { name: 'Organograma' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    const colourOf = (link: typeof home) => link.evaluate((one) => getComputedStyle(one).color);
    expect(await colourOf(home)).not.toBe(await colourOf(bar(page).getByRole('link', { name: 'NineBox' })));

    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Mais' });
    await menu.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page).toHaveURL(/\/todolist/);
    await expect(menu).toBeHidden();
    await expect(home).not.toHaveAttribute('aria-current');
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Tarefas' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
    await expect(menu).toBeHidden();
  });
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
  await links(organograma, ninebox, tarefas, cadastrar);
  await give(plain?.id);
  await bar(page).getByRole('link', { name: 'Tarefas' }).click();
  await expect(page).toHaveURL(/\/home/);
  await links(organograma);

  await give(empresa?.id_cargo);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/colaborador/);
  await links(organograma, ninebox, tarefas, cadastrar);

  await bar(page).getByRole('link', { name: 'Tarefas' }).click();
  await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
  await give(plain?.id);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page, 'a refused call').toHaveURL(/\/home/);
  await links(organograma);
  await give(empresa?.id_cargo);
});

test.describe('the account menu', () => {
  test('the name stands in the bar of wide screens, the way out everywhere (NAV-15)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    for (const size of [desktop, tablet, phone]) {
      await page.setViewportSize(size);
      await signIn('colaborador');
      await page.goto('/home');
      const account = page.getByRole('button', { name: /^Conta de / });
      await expect(account).toBeVisible();
      const name = (await account.getAttribute('aria-label'))?.replace('Conta de ', '') ?? '';
      const shown = page.getByRole('banner').getByText(name, { exact: true });
      if (size === desktop) await expect(shown).toBeVisible();
      else await expect(shown).toBeHidden();
      await account.click();
      const menu = page.getByRole('dialog', { name: 'Conta' });
      await expect(menu.getByText(contas.colaborador)).toBeVisible();
      if (size === phone) await expectAccessible();
      await menu.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(/\/login/);
    }
  });

  test("has one's own pages first, then those of the company that one may open (CTA-01 ACO-01)", async ({
    page,
    signIn,
  }) => {
    const own = ['Meu resumo', 'Pendências', 'Minha conta', 'Ajuda'];
    for (const [conta, company] of [
      ['colaborador', []],
      ['lider', ['Acompanhamento', 'Calibrações']],
      ['rh', ['Acompanhamento', 'Calibrações', 'Auditoria', 'Privacidade']],
    ] as const) {
      const { id } = await signIn(conta);
      await page.goto('/home');
      await page.getByRole('button', { name: /^Conta de / }).click();
      const menu = page.getByRole('dialog', { name: 'Conta' });
      await expect(menu.getByRole('link')).toHaveText([...own, ...company]);
      await menu.getByRole('link', { name: 'Meu resumo' }).click();
      await expect(page).toHaveURL(new RegExp(`/colaborador/${id}(#|$)`));
      await expect(menu).toBeHidden();
    }
  });

  test('the colour scheme follows the system until one is chosen, and is remembered', async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn('colaborador');
    await page.goto('/home');
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByText('Claro', { exact: true }).click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  test('the password is changed under its rules, and the new one opens the door', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('colaborador');
    await page.goto('/home');
    const account = page.getByRole('button', { name: /^Conta de / });
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
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Senha atual incorreta.')).toBeVisible();
    await now.fill(senha);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();

    const data = { email: contas.colaborador, senha: 'bateria-grampo-cavalo' };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
    const back = { senhaAtual: data.senha, novaSenha: senha };
    expect((await page.request.put('/api/auth/senha', { data: back })).status()).toBe(200);
  });
});
