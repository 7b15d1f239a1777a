import { expect, hold, test } from './test.ts';

test.use({ company: 'navegacao' });

test('a person, an act and a page are reached by keys alone, and by a button; the page then has the focus, and single keys can be turned off (KEY-01 KEY-02 KEY-03 KEY-04 ACE-01 ACE-02)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { nome } = await signIn('lider');
  await page.goto('/home');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, páginas e o que fazer' });
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
  await expect(keys).toContainText('Buscar pessoas, páginas e o que fazer');
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
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
  await page.getByRole('switch', { name: 'Atalhos de uma tecla só' }).uncheck();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(keys).toHaveCount(0);
});

test('the title of a tab names whom its page is about, and nobody whom it does not show (USE-93)', async ({
  page,
  signIn,
}) => {
  const ana = await signIn('colaborador');
  const bia = await signIn('lider');
  await page.goto(`/colaborador/${ana.id}`);
  await expect(page).toHaveTitle(`${ana.nome} · Alinha`);
  await page.goto(`/reports/${ana.id}`);
  await expect(page).toHaveTitle(`Reports de ${ana.nome} · Alinha`);
  await page.goto(`/avaliacao-cultural/${ana.id}`);
  await expect(page).toHaveTitle(`Avaliações culturais de ${ana.nome} · Alinha`);
  await page.getByRole('link', { name: ana.nome }).click();
  await expect(page).toHaveTitle(`${ana.nome} · Alinha`);

  // Directly from one person to another, whose answer is slow.
  const release = await hold(page, `**/api/colaboradores/resumo/${bia.id}`);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/colaborador/${bia.id}`);
  await expect(page).toHaveTitle('Resumo do Colaborador · Alinha');
  release();
  await expect(page).toHaveTitle(`${bia.nome} · Alinha`);
  await page.getByRole('link', { name: 'Alinha – página inicial' }).click();
  await expect(page).toHaveTitle('Organograma de Colaboradores · Alinha');
  await page.goto('/colaborador/999999');
  await expect(page.getByText('Colaborador não encontrado')).toBeVisible();
  await expect(page).toHaveTitle('Resumo do Colaborador · Alinha');
});
