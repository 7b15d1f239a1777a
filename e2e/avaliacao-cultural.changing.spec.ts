import { nota, scoreOf } from '@alinha/rules/averages';
import { anEvaluation, api, cellOf, openCell } from './avaliacao-cultural.ts';
import { answer, asLider, sign } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

test.describe('changing', () => {
  test('a leader edits an answer; cell, average and radar follow (CULT-27 CULT-28 CULT-29 CULT-30 KEY-05)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2017, trimestre: 1 });
    const [tema] = avaliacao.temas;
    const [resposta] = tema?.perguntas ?? [];
    if (!tema || !resposta) throw new Error('the starter set has no questions');
    const dialog = await openCell(page, pessoa, { ano: 2017, trimestre: 1 });
    const calls = recordCalls(page);
    await dialog.getByRole('button', { name: `Editar resposta: ${resposta.pergunta}` }).click();
    const form = dialog.getByRole('form', { name: resposta.pergunta });
    const save = form.getByRole('button', { name: 'Salvar' });
    await expect(save).toBeDisabled();
    await form.getByRole('button', { name: 'Sim' }).focus();
    await page.keyboard.press('n');
    await expect(form.getByRole('button', { name: 'Não' })).toBeFocused();
    await form.getByRole('textbox').fill('Mudou.');
    await expectAccessible();
    const path = `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}/resposta/${resposta.id_resposta_db}`;
    await answerWith(page, path, 500);
    await save.click();
    await expect(page.getByRole('alert').getByText('Erro ao editar resposta')).toBeVisible();
    await page.unrouteAll();
    await save.click();
    await expect(page.getByText('Resposta atualizada!')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
      path,
      body: { nota: false, comentario: 'Mudou.' },
    });
    await expect(dialog.getByText('Mudou.')).toBeVisible();
    const changed = tema.perguntas.map((one) => ({ nota: one === resposta ? false : one.nota }));
    const value = (5 * changed.filter((one) => one.nota).length) / changed.length;
    await expect(dialog.getByRole('table').getByRole('row', { name: tema.tema })).toContainText(
      value.toFixed(1).replace('.', ','),
    );
    const score = scoreOf(nota([{ perguntas: changed }, ...avaliacao.temas.slice(1)]) ?? -1);
    await expect(dialog.getByText(`${score}%`).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cellOf(page, pessoa, 1)).toHaveAccessibleName(new RegExp(`: ${score}%, `));
  });

  test('the evaluated person reads and signs, does not edit, and is refused the deletion that is offered (CULT-27 CULT-31 CULT-32 CULT-33 CULT-34 CULT-35 CULT-37 CULT-38)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2018, trimestre: 1 });
    await signIn('colaborador');
    const calls = recordCalls(page);
    const dialog = await openCell(page, pessoa, { ano: 2018, trimestre: 1 });
    await expect(dialog.getByText('Pronto para assinar?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Editar/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Excluir avaliação' }).click();
    await answer(page, 'Tem certeza', 'Sim');
    await expect(page.getByText('Você não pode excluir a própria avaliação.')).toBeVisible();
    await expect(dialog.getByText('Pronto para assinar?')).toBeVisible();
    await sign(dialog);
    await expect(page.getByText('Avaliação assinada com sucesso!')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByText(`Por: ${pessoa.nome}`)).toBeVisible();
    await expect(dialog.getByText(/^Em: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Excluir/ })).toHaveCount(0);
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}/sign`,
      body: null,
    });
    await signIn('lider');
    await openCell(page, pessoa, { ano: 2018, trimestre: 1 });
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Editar|Excluir/ })).toHaveCount(0);
  });

  test('a failed signature is reported; whoever signs second sees the current state (CULT-33 CULT-36)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2018, trimestre: 2 });
    const dialog = await openCell(page, pessoa, { ano: 2018, trimestre: 2 });
    const path = `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}/sign`;
    await answerWith(page, path, 500);
    await sign(dialog);
    await expect(page.getByRole('alert').getByText('Erro ao assinar a avaliação.')).toBeVisible();
    await page.unrouteAll();
    expect((await page.request.put(path)).status()).toBe(200);
    await sign(dialog);
    await expect(page.getByText('Avaliação já assinada.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Editar|Excluir/ })).toHaveCount(0);
  });

  test('the evaluation that is read stays, and is the one signed, whatever others do (CULT-33 CULT-45)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2018, trimestre: 3 };
    const read = await anEvaluation(page, pessoa, period, () => false);
    const dialog = await openCell(page, pessoa, period);
    await dialog
      .getByRole('button', { name: /^Editar resposta/ })
      .first()
      .click();
    await anEvaluation(page, pessoa, period);
    await dialog.getByRole('form').getByRole('textbox').fill('Lida e editada');
    await dialog.getByRole('form').getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('2 de 2')).toBeVisible();
    await expect(dialog.getByText('Lida e editada')).toBeVisible();
    const calls = recordCalls(page);
    await sign(dialog);
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([
      `${api}/colaborador/${pessoa.id}/avaliacao/${read.id}/sign`,
    ]);
  });

  test('where the evaluation was deleted meanwhile, a typed comment stays in sight and no other takes its place unasked (CULT-27 CULT-45)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2018, trimestre: 4 };
    await anEvaluation(page, pessoa, period);
    const { id } = await anEvaluation(page, pessoa, period, () => false);
    const dialog = await openCell(page, pessoa, period);
    await dialog
      .getByRole('button', { name: /^Editar resposta/ })
      .first()
      .click();
    await dialog.getByRole('form').getByRole('textbox').fill('Digitado em vão');
    const deleted = await page.request.delete(`${api}/colaborador/${pessoa.id}/avaliacao/${id}`);
    expect(deleted.status()).toBe(200);
    await dialog.getByRole('form').getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Esta avaliação foi excluída')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Digitado em vão');
    await expect(dialog.getByRole('button', { name: 'Assinar Avaliação' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Descartar texto' }).click();
    await dialog.getByRole('button', { name: 'Ver o mais recente' }).click();
    await expect(dialog.getByText('100%').first()).toBeVisible();
  });

  test('a Sim or Não that a signature overtook is not kept as an unsaved comment (CULT-27 CULT-33)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2021, trimestre: 1 };
    const { id } = await anEvaluation(page, pessoa, period);
    const dialog = await openCell(page, pessoa, period);
    const edit = dialog.getByRole('button', { name: /^Editar resposta/ });
    await edit.nth(1).click();
    await dialog.getByRole('form').getByText('Não', { exact: true }).click();
    const signed = await page.request.put(`${api}/colaborador/${pessoa.id}/avaliacao/${id}/sign`);
    expect(signed.status()).toBe(200);
    await dialog.getByRole('form').getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByText('não foi salvo')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('deleting asks, tells, and closes after 2 s (CULT-38 CULT-39 CULT-40 CULT-41 CULT-42 CULT-43)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    await page.clock.install();
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2019, trimestre: 1 });
    const dialog = await openCell(page, pessoa, { ano: 2019, trimestre: 1 });
    const calls = recordCalls(page);
    const remove = dialog.getByRole('button', { name: 'Excluir avaliação' });
    const question = 'Tem certeza que deseja excluir esta avaliação?';
    await remove.click();
    await answer(page, question, 'Não');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);

    const path = `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}`;
    await answerWith(page, path, 500);
    await remove.click();
    await answer(page, question, 'Sim');
    await expect(page.getByRole('alert').getByText('Erro ao excluir a avaliação.')).toBeVisible();
    await page.unrouteAll();
    await remove.click();
    await answer(page, question, 'Sim');
    await expect(page.getByText('Avaliação excluída com sucesso!')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'DELETE')?.path).toBe(path);
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(2100);
    await expect(dialog).toBeHidden();
    await expect(cellOf(page, pessoa, 1)).toHaveAccessibleName(/criar avaliação$/);
  });
});
