import { expect, hold, test } from './test.ts';

test.use({ company: 'teclas' });

test('Ctrl+K and what is typed after it wait for the session, the page and the code of the search (KEY-01)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, páginas e ações' });
  const letSession = await hold(page, '**/api/auth/login');
  const letCode = await hold(page, '**/assets/Busca-*.js');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Um instante' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('con');
  letSession();
  await expect(page.getByRole('heading', { name: 'Organograma de Colaboradores' })).toBeVisible();
  await page.keyboard.type('c?');
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toHaveCount(0);
  letCode();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('conc?');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('conc?!');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test("'?' waits for the page and for the code of the list, and Escape takes a waiting Ctrl+K back (KEY-04)", async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  const letSession = await hold(page, '**/api/auth/login');
  const letCode = await hold(page, '**/assets/Teclas-*.js');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Um instante' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  letSession();
  letCode();
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Busca' })).toHaveCount(0);
});

test('on a busy machine Ctrl+K opens the search as soon as a page is seen, also on the way between pages (KEY-01)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('lider');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, páginas e ações' });
  const opened = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  };
  for (const path of ['/home', '/ajuda', '/pendencias']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading').first()).toBeAttached();
    await opened();
  }
  await page.getByRole('link', { name: 'Ajuda desta página' }).click();
  await opened();
  await page.getByRole('link', { name: /página inicial/ }).click();
  await opened();
});

test('where nobody is signed in Ctrl+K is the browser’s (KEY-01)', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await page.getByRole('heading').first().click();
  const left = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(event);
  });
  expect(left).toBe(true);
});
