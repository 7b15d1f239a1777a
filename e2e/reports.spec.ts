import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { aReport, detail, editOf, first, form, openCell, readReports, reportsPath, save } from './reports.ts';
import { answer, asLider, openResumo, type Pessoa, quemPodeVer, sign } from './resumo.ts';
import { enter } from './session.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });

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

test('a leader signs in, writes a report, edits it, signs it, and it stays as it is (RPT-08 RPT-20 RPT-28 RPT-30 VER-01)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await signIn('colaborador');
  const period = { ano: 2015, mes: 6 };
  await page.context().clearCookies();
  await page.goto('/login');
  await enter(page, demonstration.contas.lider);
  await expect(page).toHaveURL(/\/home/);

  const cell = await openCell(page, pessoa, period);
  await form(page).getByRole('textbox').first().fill('Escrito');
  await save(form(page)).click();
  await expect(form(page)).toBeHidden();

  await expect(cell).toHaveAccessibleName(/ report não assinado, abrir$/);
  await cell.click();
  await expect(detail(page).getByText('Escrito', { exact: true })).toBeVisible();
  await seesWho(page, pessoa, expectAccessible);
  await detail(page)
    .getByRole('button', { name: /^Editar resposta/ })
    .first()
    .click();
  await detail(page).getByRole('textbox').fill('Escrito e editado');
  await save(detail(page)).click();
  await expect(detail(page).getByRole('textbox')).toHaveCount(0);
  await expect(detail(page).getByText('Escrito e editado')).toBeVisible();
  await sign(detail(page));
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();

  const [report] = await readReports(page, pessoa, period);
  if (!report) throw new Error('the report is gone');
  const url = `${reportsPath(pessoa)}/${report.id}`;
  const resposta = first(report.RespostasReports);
  const edited = await page.request.put(`${url}/respostas/${resposta.id}`, { data: { descricao: 'Outra' } });
  const signed = await page.request.put(`${url}/sign`);
  const deleted = await page.request.delete(url);
  expect([edited, signed, deleted].map((response) => response.status())).toEqual([409, 409, 409]);
  // The address holds its dialog.
  await page.reload();
  await expect(detail(page).getByText('Escrito e editado')).toBeVisible();
  await expect(detail(page).getByRole('button', { name: /Editar|Excluir|Assinar/ })).toHaveCount(0);
  expect(await readReports(page, pessoa, period)).toEqual([report]);
});

test('a dialog has an address, and is printed alone: Back closes it, Forward, a reload and a link open it; Escape right after Não closes what lies under the question (USE-13 USE-14 USE-15 USE-17 USE-95)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2013, mes: 5 };
  const resposta = first((await aReport(page, pessoa, period, 'Antes')).RespostasReports);
  await page.goto('/todolist');
  const cell = await openCell(page, pessoa, period);
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
  // The question fades with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(link);
  await expect(detail(page)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(page).not.toHaveURL(/abrir|pessoa/);
  await expect(detail(page)).toBeHidden();

  await cell.click();
  await detail(page).getByRole('button', { name: 'Excluir report' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Não' });
  await expect(question).toBeFocused();
  // In the next task, as from a fast double press on a slow machine.
  await question.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    const pressed = { key: 'Escape', bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', pressed));
  });
  await expect(detail(page)).toBeHidden();
});

test('one’s notes outlive a lost connection, and what is shared stands beside the form (PREP-01 PREP-03 PREP-04 VER-01)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await signIn('colaborador');
  const field = page.getByRole('textbox', { name: 'Anotações de setembro de 2013' });
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Ano das anotações' }).selectOption('2013');
    await page.getByRole('combobox', { name: 'Mês das anotações' }).selectOption('9');
  };
  await openResumo(page, pessoa);
  await choose();
  await page.route('**/api/preparacao/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await field.fill('Entreguei a migração.');
  await expect(page.getByText('Não salvo: sem conexão. Tentamos de novo.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(field, 'the month that waits is the one that opens').toHaveValue('Entreguei a migração.');
  await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^preparacao/.test(key)));
  await expect.poll(drafts).toEqual([]);
  await page.getByRole('button', { name: 'Compartilhar com meu gestor' }).click();
  await answer(page, 'Compartilhar as anotações de setembro de 2013?', 'Sim');
  await expect(page.getByRole('button', { name: 'Deixar de compartilhar' })).toBeVisible();
  await page.getByRole('button', { name: 'Quem pode ver' }).click();
  await expect(quemPodeVer(page).getByText(`${pessoa.nome} (você)`)).toBeVisible();
  await expect(quemPodeVer(page).getByText('Líder acima').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill('Entreguei a migração inteira.');
  await field.blur();
  await expect.poll(drafts).toEqual([]);
  await expectAccessible();

  await signIn('lider');
  await openCell(page, pessoa, { ano: 2013, mes: 9 });
  const dialog = form(page);
  const notes = dialog.getByText('Entreguei a migração inteira.');
  await expect(notes).toBeVisible();
  await dialog.getByRole('button', { name: 'Quem pode ver' }).click();
  await expect(quemPodeVer(page).getByText('(você)')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByText(`Anotações de ${pessoa.nome}`).click();
  await expect(notes).toBeHidden();
  await dialog.getByText(`Anotações de ${pessoa.nome}`).click();
  await expectAccessible();
  await save(dialog).click();
  await expect(dialog).toBeHidden();

  await signIn('colaborador');
  await openResumo(page, pessoa);
  await choose();
  await expect(page.getByText('O report deste mês já foi escrito.')).toBeVisible();
  await expect(page.getByText('Entreguei a migração inteira.')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deixar de compartilhar' })).toHaveCount(0);
});
