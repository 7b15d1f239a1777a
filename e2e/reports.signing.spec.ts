import { demonstration } from '../server/src/seed/demonstration.ts';
import { aReport, detail, editOf, first, form, openCell, readReports, reportsPath, save } from './reports.ts';
import { answer, asLider, doubleClick, sign } from './resumo.ts';
import { enter } from './session.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });

test.describe('signing and deleting', () => {
  test('signing asks once more and ends every change (USE-20 RPT-26 RPT-27 RPT-28 RPT-30)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const eu = await signIn('lider');
    const period = { ano: 2014, mes: 1 };
    const { id } = await aReport(page, pessoa, period, 'Para assinar');
    await openCell(page, pessoa, period);
    const block = detail(page).getByRole('region', { name: 'Assinatura' });
    await expect(block.getByRole('heading', { name: 'Pronto para assinar?' })).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Excluir report' })).toBeVisible();
    const calls = recordCalls(page);
    // Signing asks for confirmation, by the keyboard with one more press; a double click and Escape do not sign.
    const start = block.getByRole('button', { name: 'Assinar Avaliação' });
    const confirm = block.getByRole('button', { name: 'Confirmar assinatura' });
    await doubleClick(page, start, confirm);
    await expect(block).toContainText(
      `Report de janeiro de 2014 sobre ${pessoa.nome}, escrito por ${eu.nome}.`,
    );
    await expect(block).toContainText('não poderá mais ser alterada');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirm).toBeFocused();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(block.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(block).toBeFocused();
    await expect(block.getByText(`Por: ${eu.nome}`)).toBeVisible();
    await expect(block.getByText(/^Em: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await expect(detail(page).getByRole('button', { name: /Editar|Excluir|Assinar/ })).toHaveCount(0);
    await expectAccessible();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${reportsPath(pessoa)}/${id}/sign`,
    });
    const [report] = await readReports(page, pessoa, period);
    expect(report).toMatchObject({ assinada: true, assinada_por: eu.nome });
    expect(Date.parse(report?.assinada_at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    await page.keyboard.press('Escape');
    const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, janeiro: report assinado, abrir` });
    await expect(cell.getByRole('button')).toBeFocused();
  });

  test('Escape right after Não closes what lies under the question, and under way it takes no signature back (USE-95)', async ({
    page,
    signIn,
  }) => {
    // The question fades with motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 9 };
    await aReport(page, pessoa, period, 'Sob a pergunta');
    await openCell(page, pessoa, period);
    await detail(page).getByRole('button', { name: 'Excluir report' }).click();
    const no = page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Não' });
    await expect(no).toBeFocused();
    // In the next task, as from a fast double press on a slow machine.
    await no.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      const pressed = { key: 'Escape', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', pressed));
    });
    await expect(detail(page)).toBeHidden();

    await openCell(page, pessoa, period);
    const block = detail(page).getByRole('region', { name: 'Assinatura' });
    const release = await hold(page, '**/sign');
    await block.getByRole('button', { name: 'Assinar Avaliação' }).press('Enter');
    const sent = page.waitForRequest(/\/sign$/);
    await block.getByRole('button', { name: 'Confirmar assinatura' }).press('Enter');
    await sent;
    await page.keyboard.press('Escape');
    await expect(block.getByRole('heading', { name: 'Assinar em definitivo?' })).toBeVisible();
    await expect(block.getByRole('button', { name: 'Voltar' })).toBeDisabled();
    release();
    await expect(block.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
  });

  test('a failed signature and a failed deletion say so (RPT-31 RPT-35)', async ({ page, signIn }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 2 };
    const { id } = await aReport(page, pessoa, period);
    await openCell(page, pessoa, period);
    await answerWith(page, new RegExp(`/${id}(/sign)?$`), 500);
    await sign(detail(page));
    const alert = detail(page).getByRole('alert');
    await expect(alert.getByText('Erro ao assinar o report.')).toBeVisible();
    await detail(page).getByRole('button', { name: 'Excluir report' }).click();
    await answer(page, 'Tem certeza que deseja excluir este report?', 'Sim');
    await expect(alert.getByText('Erro ao excluir report')).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Assinar Avaliação' })).toBeVisible();
  });

  test('a leader deletes an unsigned report after a question (RPT-32 RPT-33 RPT-34)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 3 };
    const { id } = await aReport(page, pessoa, period);
    await openCell(page, pessoa, period);
    const calls = recordCalls(page);
    const remove = detail(page).getByRole('button', { name: 'Excluir report' });
    const question = 'Tem certeza que deseja excluir este report?';
    await remove.click();
    await expect(page.getByRole('dialog', { name: question })).toBeVisible();
    await expectAccessible();
    await answer(page, question, 'Não');
    await expect(remove).toBeFocused();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await remove.click();
    await answer(page, question, 'Sim');
    await expect(detail(page).getByText('Report excluído com sucesso!')).toBeVisible();
    await expect(detail(page)).toBeHidden();
    const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, março: criar report` });
    await expect(cell.getByRole('button')).toBeFocused();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${reportsPath(pessoa)}/${id}`,
    ]);
    expect(await readReports(page, pessoa, period)).toEqual([]);
  });

  test('the report that is read stays, and is the one signed, whatever others do (RPT-26 RPT-28 RPT-36)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 5 };
    const read = await aReport(page, pessoa, period, 'Lido');
    await openCell(page, pessoa, period);
    const dialog = detail(page);
    await editOf(page, first(read.RespostasReports)).click();
    await aReport(page, pessoa, period, 'De outra pessoa');
    await dialog.getByRole('textbox').fill('Lido e editado');
    await save(dialog).click();
    await expect(dialog.getByText('2 de 2')).toBeVisible();
    await expect(dialog.getByText('Lido e editado')).toBeVisible();
    const calls = recordCalls(page);
    await sign(dialog);
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([
      `${reportsPath(pessoa)}/${read.id}/sign`,
    ]);
  });

  test('where the report that is read was deleted, no other takes its place unasked (RPT-26)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 6 };
    await aReport(page, pessoa, period, 'O outro');
    const { id } = await aReport(page, pessoa, period, 'Lido');
    await openCell(page, pessoa, period);
    const dialog = detail(page);
    await expect(dialog.getByText('Lido')).toBeVisible();
    expect((await page.request.delete(`${reportsPath(pessoa)}/${id}`)).status()).toBe(200);
    await sign(dialog);
    await expect(dialog.getByText('Este report foi excluído')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Assinar Avaliação' })).toHaveCount(0);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Ver o mais recente' }).click();
    await expect(dialog.getByText('O outro')).toBeVisible();
  });

  test('an edit that a signature overtook says so and keeps the text in sight (RPT-30)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2014, mes: 4 };
    const { id, RespostasReports } = await aReport(page, pessoa, period, 'Antes');
    await openCell(page, pessoa, period);
    await editOf(page, first(RespostasReports)).click();
    await detail(page).getByRole('textbox').fill('Tarde demais');
    expect((await page.request.put(`${reportsPath(pessoa)}/${id}/sign`)).status()).toBe(200);
    await save(detail(page)).click();
    await expect(detail(page).getByText('Report assinado não pode ser alterado.')).toBeVisible();
    await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(detail(page).getByRole('textbox')).toHaveValue('Tarde demais');
    await expect(detail(page).getByRole('button', { name: 'Descartar texto' })).toBeVisible();
  });
});

test('a leader signs in, writes a report, edits it, signs it, and it stays as it is (RPT-08 RPT-20 RPT-28 RPT-30)', async ({
  page,
  signIn,
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
