import { preorder } from '@alinha/rules/tree';
import {
  cellOf,
  filter,
  grid,
  names,
  openChart,
  readTree,
  rowOf,
  treeCalls,
  treePath,
} from './organograma.ts';
import { asLider } from './resumo.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

test.use({ company: 'organograma' });

test.describe('loading', () => {
  test('a chart that is there stays where reading it anew fails, and the error stands above it (ORG-14)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.clock.install();
    await openChart(page);
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
    await page.clock.fastForward(16_000);
    await answerWith(page, treePath, 400);
    const failed = page.waitForResponse((response) => response.status() === 400);
    await page.getByRole('banner').getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await (await failed).finished();
    await page.clock.runFor(1000);
    await expect(grid(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro desconhecido');
  });

  test('a spinner, then a red box with a way to try again (ORG-13 ORG-14 API-06)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    await answerWith(page, treePath, 400);
    const release = await hold(page, `**${treePath}*`);
    await page.goto('/home');
    const spinner = page.getByRole('status').filter({ hasText: 'Carregando o organograma...' });
    await expect(spinner.locator('[class*="Loader-root"]')).toBeVisible();
    await expectAccessible();
    release();
    const box = page.getByRole('main').getByRole('alert');
    await expect(box).toContainText('Erro desconhecido');
    const [border, red] = await box.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--al-red)';
      const wanted = getComputedStyle(probe).color;
      probe.remove();
      return [getComputedStyle(element).borderTopColor, wanted];
    });
    expect(border).toBe(red);
    await expectAccessible();
    await page.unrouteAll();
    await box.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(grid(page)).toBeVisible();
  });

  test('an empty chart says so, and a filter that finds nobody can be taken back (ORG-15)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    await answerWith(page, treePath, 200, []);
    await page.goto('/home');
    await expect(page.getByText('Nenhum colaborador encontrado.', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await openChart(page);
    await filter(page).fill('ninguém se chama assim');
    await expect(page.getByText('Nenhum colaborador encontrado.', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Mostrar todos' }).click();
    await expect(names(page).first()).toBeVisible();
  });

  test('the chart is fresh for 15 s, kept for 5 minutes, and not read again for a window (ORG-37 API-07 API-08)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.clock.install();
    await openChart(page);
    const calls = recordCalls(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const goTo = async (link: string, title: string) => {
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 100 });
      }).toPass();
    };
    const leave = () => goTo('Tarefas', 'Central de Tarefas');
    const comeBack = () => goTo('Organograma de Colaboradores', 'Organograma de Colaboradores');
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().includes(treePath)) answers++;
    });
    // Leaving a page cancels its request, so wait for each answer.
    const readAgain = () => expect.poll(() => answers);

    // After an hour the data is stale, and the window gets the focus.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.runFor(1_000);
    expect(treeCalls(calls)).toEqual([]);

    await leave();
    await comeBack();
    await expect(grid(page)).toBeVisible();
    await readAgain().toBe(1);
    await page.clock.runFor(1_000);

    await leave();
    await page.clock.runFor(9_000);
    await comeBack();
    await expect(grid(page)).toBeVisible();
    expect(treeCalls(calls)).toHaveLength(1);

    await leave();
    await page.clock.runFor(8_000);
    await comeBack();
    await readAgain().toBe(2);
    await page.clock.runFor(1_000);

    await page.route(`**${treePath}*`, () => undefined);
    await leave();
    await page.clock.runFor(4 * 60_000);
    await comeBack();
    await expect(grid(page)).toBeVisible();
    await expect.poll(() => treeCalls(calls).length).toBe(3);

    await leave();
    await page.clock.runFor(5 * 60_000 + 1_000);
    await comeBack();
    await expect(page.getByText('Carregando o organograma...')).toBeVisible();
  });
});

test.describe('creating from a cell', () => {
  test('an empty month opens the form, and only that row is read again; an empty quarter opens the cultural form (ORG-27 ORG-43 ORG-38 ORG-26 RPT-01)', async ({
    page,
    signIn,
  }) => {
    const { id, nome } = await asLider(signIn);
    await openChart(page, '?view=report&ano=2009');
    const cell = cellOf(page, nome, 'março');
    const calls = recordCalls(page);
    await cell.getByRole('button', { name: `${nome}, março: criar report` }).click();
    const dialog = page.getByRole('dialog', { name: 'Preencher Report' });
    await expect(dialog.getByText(`${nome}, março de 2009`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell.getByRole('button', { name: 'report não assinado, abrir' })).toBeFocused();
    expect(treeCalls(calls)).toEqual([]);
    expect(calls.map((call) => call.path)).toContain(`/api/colaboradores/${id}/detalhes?ano=2009`);
    await page.getByText('Avaliação Cultural', { exact: true }).click();
    await cellOf(page, nome, '3º trimestre')
      .getByRole('button', { name: / criar avaliação$/ })
      .click();
    const cultural = page.getByRole('dialog', { name: 'Avaliação Cultural' });
    await expect(cultural.getByText(/3º trimestre de 2009/)).toBeVisible();
  });

  test('leaders create for everybody below them, and nothing on their own row (ORG-28 ORG-43)', async ({
    page,
    signIn,
  }) => {
    const eu = await signIn('lider');
    await openChart(page, '?view=report&ano=2008&empresa=todas');
    const below = preorder(await readTree(page)).filter(({ node }) => node.id !== eu.id);
    expect(below.length).toBeGreaterThan(1);
    await expect(rowOf(page, eu.nome).getByRole('gridcell').getByRole('button')).toHaveCount(0);
    for (const { node } of below.slice(0, 5)) {
      await expect(rowOf(page, node.nome).getByRole('button', { name: / criar report$/ })).toHaveCount(12);
    }
  });

  test('a row that cannot be read again is reported and stays (ORG-39 DLG-07)', async ({ page, signIn }) => {
    const { id, nome } = await asLider(signIn);
    await openChart(page, '?view=report&ano=2007');
    await answerWith(page, `/api/colaboradores/${id}/detalhes`, 400);
    await cellOf(page, nome, 'maio').getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert').getByText('Erro ao atualizar colaborador')).toBeVisible();
    await expect(rowOf(page, nome)).toBeVisible();
  });
});
