import {
  aReport,
  first,
  form,
  openCell,
  perguntasPath,
  readPerguntas,
  readReports,
  reportsPath,
  save,
} from './reports.ts';
import { answer, asLider, openResumo, quemPodeVer } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });

test.describe('creating', () => {
  test('a report is written with all of its questions, once by a double click (USE-23 RPT-01 RPT-02 RPT-03 RPT-04 RPT-06 RPT-07 RPT-08)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const perguntas = await readPerguntas(page);
    await aReport(page, pessoa, { ano: 2010, mes: 2 }, 'Do mês antes');
    const calls = recordCalls(page);
    await openCell(page, pessoa, { ano: 2010, mes: 3 });
    const dialog = form(page);
    await expect(dialog.getByText('Do mês antes')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Tarefas em aberto' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'KPI' })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(perguntas.length);
    const field = dialog.getByRole('textbox', { name: first(perguntas).pergunta });
    await expect(field).toBeFocused();
    await dialog.getByText('Antes de escrever').click();
    await expect(dialog.getByText('Do mês antes')).toBeHidden();
    await dialog.getByText('Antes de escrever').click();
    await expect(field).toHaveAttribute('maxlength', '5000');
    await expect(dialog.getByText('0/5000')).toHaveCount(perguntas.length);
    await expect(dialog.getByText('Preenchido')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await field.fill('   ');
    await expect(dialog.getByText('Preenchido')).toHaveCount(0);
    await field.fill('Entregou tudo.');
    await expect(dialog.getByText('14/5000')).toBeVisible();
    await expect(dialog.getByText('Preenchido')).toHaveCount(1);
    await expectAccessible();
    await field.fill('a'.repeat(4999));
    await field.press('End');
    await page.keyboard.type('bc');
    await expect(field).toHaveValue(`${'a'.repeat(4999)}b`);
    await expect(dialog.getByText('Limite atingido: 5000/5000')).toBeVisible();
    await field.fill('Entregou tudo.');
    await save(dialog).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText('Report salvo com sucesso!')).toBeVisible();

    const places = perguntas.map(({ id }, place) => [String(id), place === 0 ? 'Entregou tudo.' : '']);
    const written = calls.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith(reportsPath(pessoa)),
    );
    expect(written).toEqual([
      { method: 'POST', path: `${reportsPath(pessoa)}/3/2010`, body: Object.fromEntries(places) },
    ]);
    expect(await readReports(page, pessoa, { ano: 2010, mes: 3 })).toHaveLength(1);
    expect(calls.filter(({ path }) => path === perguntasPath)).toHaveLength(1);
  });

  test('a failed save says why in the dialog and keeps what was typed (RPT-10 DLG-07 ERR-03)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    await openCell(page, pessoa, { ano: 2010, mes: 6 });
    const dialog = form(page);
    await dialog.getByRole('textbox').first().fill('Não se perde.');
    const path = `${reportsPath(pessoa)}/6/2010`;
    await answerWith(page, path, 500);
    await save(dialog).click();
    const message = dialog.getByRole('alert').getByText('Erro ao criar/editar report');
    await expect(message).toBeVisible();
    await expectAccessible();
    const [toast, button] = await Promise.all([message.boundingBox(), save(dialog).boundingBox()]);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.unrouteAll();
    await answerWith(page, path, 403, { error: 'Palavra do servidor.' });
    await save(dialog).click();
    await expect(dialog.getByRole('alert').getByText('Palavra do servidor.')).toBeVisible();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Não se perde.');
  });

  test('leaving asks where text would be left, and the draft comes back (RPT-04)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2010, mes: 8 };
    await openCell(page, pessoa, period);
    const dialog = form(page);
    const field = dialog.getByRole('textbox').first();
    await field.fill('Pela metade');
    await page.keyboard.press('Escape');
    await answer(page, 'Fechar sem salvar?', 'Não');
    await expect(field).toBeFocused();
    await page.mouse.click(5, 5);
    await answer(page, 'Fechar sem salvar?', 'Não');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await answer(page, 'Fechar sem salvar?', 'Sim');
    await expect(dialog).toBeHidden();
    await openCell(page, pessoa, period);
    await expect(dialog.getByText('recuperados automaticamente')).toBeVisible();
    await expect(field).toHaveValue('Pela metade');
    await dialog.getByRole('button', { name: 'Descartar rascunho' }).click();
    await answer(page, 'Descartar o rascunho?', 'Sim');
    await expect(field).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  });

  test('saving in one tab saves the last word that another tab wrote on a question (RPT-04 TRU-76)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2010, mes: 9 };
    await openCell(page, pessoa, period);
    const field = form(page).getByRole('textbox').first();
    await field.fill('De uma aba');
    const other = await page.context().newPage();
    await openCell(other, pessoa, period);
    await form(other).getByRole('textbox').first().fill('De outra aba');
    await expect(field).toHaveValue('De outra aba');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(form(page)).click();
    expect((await sent).postData()).toContain('De outra aba');
    await expect(form(page)).toBeHidden();
    await expect(form(other).getByRole('textbox').first()).toHaveValue('');
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
});
