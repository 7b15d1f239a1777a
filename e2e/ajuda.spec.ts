import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, test } from './test.ts';

const help = (page: Page) => page.getByRole('link', { name: 'Ajuda desta página' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test("the '?' of a page opens its chapter, its links lead on, and Back returns (HELP-01 HELP-04 KEY-04)", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  for (const [path, chapter] of [
    ['/home?view=cultural', 'Organograma'],
    ['/todolist', 'Central de Tarefas'],
    ['/pendencias', 'Pendências'],
  ] as const) {
    await page.goto(path);
    await help(page).click();
    await expect(title(page)).toHaveText(chapter);
    await expect(page.getByText(/^Para: /)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
  }

  await signIn('rh');
  for (const [tab, chapter] of [
    ['Empresas', 'Painel RH'],
    ['Importar', 'Importar pessoas'],
  ] as const) {
    await page.goto('/painel-rh');
    await page.getByRole('tab', { name: tab }).click();
    await help(page).click();
    await expect(title(page)).toHaveText(chapter);
  }

  await signIn('lider');
  await page.goto('/pendencias');
  await help(page).click();
  await expect(page).toHaveTitle('Pendências · Ajuda · Alinha');
  await expectAccessible();
  await page.getByRole('article').getByRole('link', { name: 'Acompanhamento' }).last().click();
  await expect(title(page)).toHaveText('Acompanhamento');
  await expect(page.getByRole('heading', { name: 'Substituir um líder' })).toBeInViewport();

  await page.goto('/conta');
  await expect(title(page)).toHaveText('Minha conta');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'Ajuda desta página' }).click();
  await expect(page).toHaveURL(/\/ajuda\/conta$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the own role comes first, and the search finds while one types (HELP-02 HELP-03)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('rh');
  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('dialog', { name: 'Conta' }).getByRole('link', { name: 'Ajuda' }).click();
  const groups = page.getByRole('navigation', { name: 'Capítulos' }).getByRole('heading');
  await expect(groups.first()).toHaveText('RH');
  await expectAccessible();

  const field = page.getByRole('searchbox', { name: 'Buscar na ajuda' });
  await field.pressSequentially('CODIGOS de reserva');
  await expect(status(page)).toHaveText(/^\d+ trechos encontrados\.$/);
  await expect(page.locator('mark').first()).toHaveText(/códigos de reserva/i);
  await expectAccessible();
  await expect(page).toHaveURL(/busca=CODIGOS/);
  await page.reload();
  await expect(field).toHaveValue('CODIGOS de reserva');
  await page.getByRole('link', { name: 'Minha conta › Segundo fator' }).click();
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeInViewport();
  await expect(field).toHaveValue('');

  await field.fill('xadrez');
  await expect(status(page)).toHaveText('Nada encontrado para “xadrez”.');
  await expect(page.getByText('Tente outra palavra')).toBeVisible();
  await expect(groups.first()).toHaveText('RH');
  await expectNoSidewaysScroll(page);
});

test('without a session the help answers, and /login and /acessibilidade lead to it (HELP-01 HELP-04 HELP-05)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Ajuda' }).click();
  await expect(title(page)).toHaveText('Entrar e criar a conta');
  await expectAccessible();
  await page.getByRole('link', { name: 'Todos os capítulos' }).click();
  await expect(page.getByRole('navigation', { name: 'Capítulos' }).getByRole('heading').first()).toHaveText(
    'Todos',
  );
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(title(page)).toHaveText('Acessibilidade');
  await expectAccessible();
  await page.goto('/ajuda/nenhum');
  await expect(title(page)).toHaveText('Este capítulo não existe');
  // A page of the product asks to sign in, and opens then.
  await page.goto('/ajuda/pendencias');
  await page.getByRole('article').getByRole('link', { name: 'Pendências' }).first().click();
  await expect(page).toHaveURL(/\/login\?voltar=%2Fpendencias/);
});
