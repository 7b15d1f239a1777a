import { nota, scoreOf } from '@alinha/rules/averages';
import { anEvaluation, answerAll, api, cellOf, openCell, readTemas } from './avaliacao-cultural.ts';
import { answer, asLider, sign } from './resumo.ts';
import { expect, recordCalls, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

test.describe('creating', () => {
  test('an evaluation is answered, then one of its answers edited, and the cell shows its score; a comment field that takes the focus stands whole above the buttons (CULT-01 CULT-02 CULT-03 CULT-04 CULT-05 CULT-06 CULT-08 CULT-10 CULT-27 CULT-28 USE-16 KEY-04 KEY-05)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const temas = await readTemas(page);
    const dialog = await openCell(page, pessoa, { ano: 2010, trimestre: 2 });
    await expect(dialog).toHaveAccessibleName('Avaliação Cultural');
    const calls = recordCalls(page);
    for (const { tema, perguntas } of temas) {
      const group = dialog.getByRole('region', { name: tema, exact: true });
      await expect(group.getByRole('group')).toHaveCount(perguntas.length);
      await expect(dialog.getByText(`0/${perguntas.length}`).first()).toBeVisible();
      const bar = dialog.getByRole('progressbar', { name: `Progresso de ${tema}` });
      await expect(bar).toHaveAttribute('aria-valuenow', '0');
    }
    await expect(dialog.getByRole('img', { name: 'Progresso geral: 0%' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Responda todas as perguntas' })).toBeDisabled();
    await expectAccessible();

    const first = dialog.getByRole('group').first();
    // A desktop at 200 %.
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
    const line = dialog.getByRole('complementary', { name: 'Progresso' });
    await expect(dialog.getByRole('progressbar', { name: 'Progresso geral' })).toHaveCount(1);
    await expect(first.getByRole('button', { name: 'Sim' })).toBeInViewport();
    const top = await line.boundingBox();
    expect(top?.height).toBeLessThan(60);
    await line.getByRole('button', { name: 'Temas' }).click();
    const last = temas.at(-1)?.tema ?? '';
    await line.getByRole('button', { name: last, exact: true }).click();
    await expect(dialog.getByRole('heading', { name: last, exact: true })).toBeFocused();
    await expect(dialog.getByRole('heading', { name: last, exact: true })).toBeInViewport();
    expect((await line.boundingBox())?.y).toBeLessThanOrEqual(top?.y ?? 0);
    await line.getByRole('button', { name: 'Próxima sem resposta' }).click();
    await expect(first).toBeFocused();
    await page.setViewportSize(desktop);

    // By the keyboard only: answers the focused question, then changes the answer.
    const second = dialog.getByRole('group').nth(1);
    const sim = first.getByRole('button', { name: 'Sim' });
    await page.keyboard.press('n');
    await expect(first.getByRole('button', { name: 'Não' })).toBeFocused();
    await page.keyboard.press('S');
    await expect(sim).toBeFocused();
    await expect(sim).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(second.getByRole('button', { name: 'Sim' })).toBeFocused();
    await expect(second.locator('[aria-pressed="true"]')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(second.getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(sim).toBeFocused();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Teclas de atalho' });
    await expect(keys.getByRole('heading', { name: 'Na avaliação' })).toBeVisible();
    await expect(keys.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(sim).toBeFocused();
    await first.getByRole('button', { name: 'Adicionar comentário' }).click();
    const comment = first.getByRole('textbox');
    await expect(comment).toBeFocused();
    await page.keyboard.type('nem sempre?');
    await page.keyboard.press('Control+k');
    await expect(comment).toHaveValue('nem sempre?');
    await expect(keys).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Busca' })).toHaveCount(0);
    await expect(sim).toHaveAttribute('aria-pressed', 'true');
    await comment.fill('Exemplo concreto.');
    await expectAccessible();
    await answerAll(dialog, 'Não');
    await first.getByRole('button', { name: 'Sim' }).click();
    await expect(dialog.getByRole('img', { name: 'Progresso geral: 100%' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar avaliação' }).click();
    await expect(dialog).toBeHidden();

    const [create] = calls.filter(({ method }) => method === 'POST');
    const perguntas = temas.flatMap((tema) => tema.perguntas);
    expect(create).toMatchObject({
      path: `${api}/colaborador/${pessoa.id}`,
      body: {
        trimestre: 2,
        ano: 2010,
        respostas: perguntas.map(({ id }, place) => ({
          fk_id_pergunta: id,
          nota: place === 0,
          ...(place === 0 && { comentario: 'Exemplo concreto.' }),
        })),
      },
    });
    const answered = temas.map((tema) => ({
      perguntas: tema.perguntas.map(({ id }) => ({ nota: id === perguntas[0]?.id })),
    }));
    await expect(cellOf(page, pessoa, 2)).toHaveAccessibleName(
      new RegExp(`${scoreOf(nota(answered) ?? -1)}%, não assinada, abrir`),
    );

    await cellOf(page, pessoa, 2).click();
    await dialog.getByRole('button', { name: `Editar resposta: ${perguntas[0]?.pergunta}` }).click();
    await dialog.getByRole('form').getByRole('button', { name: 'Não' }).click();
    await expectAccessible();
    await dialog.getByRole('form').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Resposta atualizada!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cellOf(page, pessoa, 2)).toHaveAccessibleName(/: 0%, não assinada, abrir/);

    for (const [width, height] of [
      [390, 844],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      await cellOf(page, pessoa, 3).click();
      await first.getByRole('button', { name: 'Adicionar comentário' }).click();
      const field = first.getByRole('textbox');
      await field.blur();
      await field.evaluate((box) => {
        const body = box.closest('form')?.firstElementChild;
        if (body)
          body.scrollTop += box.getBoundingClientRect().top - body.getBoundingClientRect().bottom + 30;
      });
      await field.evaluate((box) => box.focus());
      const cancel = await dialog.getByRole('button', { name: 'Cancelar' }).boundingBox();
      const box = await field.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(cancel?.y ?? 0);
      await expect(field).toBeInViewport({ ratio: 1 });
      await first.getByRole('button', { name: 'Ocultar comentário' }).click();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
    }
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
  });
});
