import { preorder } from '@alinha/rules/tree';
import type { Page } from '@playwright/test';
import { readTree } from './organograma.ts';
import {
  answerOf,
  aReport,
  detail,
  editOf,
  first,
  form,
  openCell,
  openMonth,
  reportsPath,
  save,
} from './reports.ts';
import { asLider, type Pessoa, quemPodeVer } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });

/** A person outside the leader's chart. */
async function somebodyElse(page: Page): Promise<number> {
  const tree = await readTree(page);
  const theirs = new Set(preorder(tree).map(({ node }) => node.id));
  const id = Array.from({ length: 60 }, (_, at) => at + 1).find((one) => !theirs.has(one));
  return first(id === undefined ? [] : [id]);
}

/** By keyboard: who could open the shown report, read when it is asked for, and the names of HR once more. */
async function seesWho(page: Page, { nome }: Pessoa, expectAccessible: () => Promise<void>) {
  const calls = recordCalls(page);
  const button = detail(page).getByRole('button', { name: 'Quem pode ver' });
  const who = quemPodeVer(page);
  await button.press('Enter');
  await expect(who.getByRole('listitem').first()).toHaveText(new RegExp(`${nome}A própria pessoa$`));
  await expect(who.getByRole('listitem').nth(1)).toHaveText(/\(você\)Líder acima$/);
  await expect(who.getByText(/^RH: \d+ pessoas?$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(who.getByRole('listitem').last()).toHaveText(/RH$/);
  expect(calls.map(({ path }) => path.split('/').slice(0, 3).join('/'))).toEqual([
    '/api/quem-pode-ver',
    '/api/quem-pode-ver',
  ]);
  await expectAccessible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(who).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await expect(who).toBeHidden();
  await expect(button).toBeFocused();
}

test.describe('reading', () => {
  test('the reports of a month, newest first, and another is added to them (RPT-11 RPT-12 RPT-13 RPT-14 RPT-16 RPT-23 RPT-36 DATA-11 VER-01)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2011, mes: 2 };
    const oldest = await aReport(page, pessoa, period, 'A mais antiga');
    await aReport(page, pessoa, period, 'A do meio');
    const newest = await aReport(page, pessoa, period, 'A mais nova');
    expect(Object.keys(newest)).toEqual(
      expect.arrayContaining(
        'id mes ano createdAt assinada assinada_por assinada_at liderado_por RespostasReports'.split(' '),
      ),
    );
    expect(Object.keys(first(newest.RespostasReports))).toEqual(
      expect.arrayContaining(['id', 'pergunta', 'descricao']),
    );
    const calls = recordCalls(page);
    await openCell(page, pessoa, period);
    const dialog = detail(page);
    await expect(dialog.getByText('1 de 3')).toBeVisible();
    const resposta = first(newest.RespostasReports);
    await expect(answerOf(page, resposta)).toContainText('A mais nova');
    await expect(dialog.getByText('(vazio)')).toHaveCount(newest.RespostasReports.length - 1);
    await expect(dialog.getByText('fevereiro de 2011')).toBeVisible();
    const format = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const parts = Object.fromEntries(
      format.formatToParts(new Date(newest.createdAt)).map(({ type, value }) => [type, value]),
    );
    const { day, month, year, hour, minute } = parts;
    await expect(dialog.getByText(`${day}/${month}/${year} às ${hour}:${minute}`)).toBeVisible();
    await expectAccessible();
    await seesWho(page, pessoa, expectAccessible);
    await dialog.getByRole('button', { name: 'Próximo report' }).click();
    await expect(dialog.getByText('2 de 3')).toBeVisible();
    await expect(answerOf(page, resposta)).toContainText('A do meio');
    await dialog.getByRole('button', { name: 'Próximo report' }).click();
    await expect(answerOf(page, first(oldest.RespostasReports))).toContainText('A mais antiga');
    await expect(dialog.getByRole('button', { name: 'Próximo report' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog.getByRole('button', { name: 'Report anterior' }).click();
    await expect(dialog.getByText('2 de 3')).toBeVisible();
    const read = calls.filter(({ path }) => path.startsWith(reportsPath(pessoa)));
    expect(read.map(({ path }) => new URLSearchParams(path.split('?')[1]))).toEqual([
      new URLSearchParams('ano=2011&mes=2'),
    ]);
    await dialog.getByRole('button', { name: 'Criar Report' }).click();
    await save(form(page)).click();
    await expect(form(page)).toBeHidden();
    const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, fevereiro: 4 reports` });
    await expect(cell.getByRole('button')).toBeFocused();
  });

  test('a month without reports says so and offers to write one (RPT-14 RPT-15)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2011, mes: 3 };
    const { id } = await aReport(page, pessoa, period);
    const cell = await openMonth(page, pessoa, period);
    await expect(cell).toHaveAccessibleName(/ report não assinado, abrir$/);
    expect((await page.request.delete(`${reportsPath(pessoa)}/${id}`)).status()).toBe(200);
    await cell.click();
    await expect(detail(page).getByText('Nenhum report', { exact: true })).toBeVisible();
    await expectAccessible();
    await detail(page).getByRole('button', { name: 'Criar Report' }).click();
    await expect(form(page).getByText(`${pessoa.nome}, março de 2011`)).toBeVisible();
    await expect(detail(page)).toHaveCount(0);
  });

  test('a dialog has an address, and is printed alone: Back closes it, Forward, a reload and a link open it (USE-13 USE-14 USE-15 USE-17)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2013, mes: 5 };
    const resposta = first((await aReport(page, pessoa, period, 'Antes')).RespostasReports);
    await page.goto('/todolist');
    await openCell(page, pessoa, period);
    await expect(detail(page)).toBeVisible();
    await page.goBack();
    await expect(detail(page)).toBeHidden();
    await page.goForward();
    await expect(detail(page)).toBeVisible();
    await page.reload();
    await editOf(page, resposta).click();
    await detail(page).getByRole('textbox').fill('Depois');
    const no = page.getByRole('button', { name: 'Não', exact: true });
    await page.goBack();
    await no.click();
    await expect(detail(page).getByRole('textbox')).toHaveValue('Depois');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(detail(page)).toBeHidden();
    await page.goForward();
    await page.getByRole('link', { name: 'Ver histórico' }).click();
    await expect(page.getByRole('heading', { name: `Reports de ${pessoa.nome}` })).toBeVisible();
    await page.goBack();
    await expect(detail(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(detail(page).getByText('Antes')).toBeVisible();
    await expect(detail(page).getByText('Criar Report')).toBeHidden();
    await page.emulateMedia({ media: null });
    const link = page.url();
    await page.keyboard.press('Escape');
    await expect(detail(page)).toBeHidden();
    // The dialog leaves no history entry: going back from the chart leads to the page before it.
    await page.goBack();
    await expect(page).toHaveURL(/\/todolist/);
    await page.goto(link);
    await expect(detail(page)).toBeVisible();
    await detail(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page).not.toHaveURL(/abrir|pessoa/);

    for (const id of [await somebodyElse(page), 999_999]) {
      const calls = recordCalls(page);
      await page.goto(link.replace(/pessoa=\d+/, `pessoa=${id}`));
      await expect(page.getByRole('dialog', { name: 'Registro' })).toContainText('Nada a mostrar aqui');
      expect(calls.filter(({ path }) => path.includes(`/${id}`))).toEqual([]);
    }
  });
});
