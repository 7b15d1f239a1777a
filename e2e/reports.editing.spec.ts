import { answerOf, aReport, detail, editOf, first, openCell, reportsPath, save } from './reports.ts';
import { answer, asLider, sign } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });

test('an answer of an unsigned report is rewritten, and a failure keeps the text (RPT-17 RPT-19 RPT-20 RPT-21 RPT-22)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2013, mes: 1 };
  const { id, RespostasReports } = await aReport(page, pessoa, period, 'Antes');
  const resposta = first(RespostasReports);
  await openCell(page, pessoa, period);
  const calls = recordCalls(page);
  await editOf(page, resposta).click();
  const field = detail(page).getByRole('textbox', { name: resposta.pergunta });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('maxlength', '1000');
  await expect(save(detail(page))).toBeDisabled();
  await field.fill('Antes ');
  await expect(save(detail(page))).toBeDisabled();
  await field.fill('Depois');
  await expect(save(detail(page))).toBeEnabled();
  await expectAccessible();

  await answerWith(page, /\/respostas\/\d+$/, 500);
  await save(detail(page)).click();
  await expect(detail(page).getByRole('alert').getByText('Erro ao editar resposta')).toBeVisible();
  await expect(field).toHaveValue('Depois');
  await page.keyboard.press('Escape');
  await answer(page, 'Descartar a edição?', 'Não');
  await expect(field).toHaveValue('Depois');

  await page.unrouteAll();
  await save(detail(page)).click();
  await expect(detail(page).getByRole('status').getByText('Resposta atualizada!')).toBeVisible();
  await expect(answerOf(page, resposta)).toContainText('Depois');
  await expect(editOf(page, resposta)).toBeFocused();
  expect(calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: `${reportsPath(pessoa)}/${id}/respostas/${resposta.id}`,
    body: { descricao: 'Depois' },
  });
});

test('an answer written longer than an edit may be is shown whole, and saved when it fits (RPT-18)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2013, mes: 2 };
  const { RespostasReports } = await aReport(page, pessoa, period, 'x'.repeat(1200));
  const resposta = first(RespostasReports);
  await openCell(page, pessoa, period);
  await editOf(page, resposta).click();
  const field = detail(page).getByRole('textbox');
  await expect(field).toHaveValue('x'.repeat(1200));
  await field.press('End');
  await field.press('Backspace');
  await expect(detail(page).getByText('1199/1000')).toBeVisible();
  await expect(detail(page).getByText('Retire 199 para salvar.')).toBeVisible();
  await expect(save(detail(page))).toBeDisabled();
  await field.fill('y'.repeat(1000));
  await page.keyboard.type('z');
  await expect(field).toHaveValue('y'.repeat(1000));
  await save(detail(page)).click();
  await expect(answerOf(page, resposta)).toContainText('y'.repeat(1000));
});

test('the person themselves reads and signs, and changes nothing (RPT-17 RPT-29 RPT-32)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2013, mes: 4 };
  const { id, RespostasReports } = await aReport(page, pessoa, period, 'Sobre mim');
  await signIn('colaborador');
  await page.goto('/home?view=report&ano=2013');
  await page
    .getByRole('gridcell', { name: `${pessoa.nome}, abril: report não assinado` })
    .getByRole('button')
    .click();
  const dialog = detail(page);
  await expect(dialog.getByText('Sobre mim')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Editar|Excluir|Criar/ })).toHaveCount(0);
  await expectAccessible();
  const resposta = first(RespostasReports);
  const url = `${reportsPath(pessoa)}/${id}`;
  const edited = await page.request.put(`${url}/respostas/${resposta.id}`, {
    data: { descricao: 'Outra' },
  });
  expect([edited.status(), (await page.request.delete(url)).status()]).toEqual([403, 403]);
  await sign(dialog);
  await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
  await expect(dialog.getByText(`Por: ${pessoa.nome}`)).toBeVisible();
});
