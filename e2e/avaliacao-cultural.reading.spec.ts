import { scoreOf } from '@alinha/rules/averages';
import { anEvaluation, api, cellOf, openCell, openChart } from './avaliacao-cultural.ts';
import { reportsPath } from './reports.ts';
import { asLider, quemPodeVer } from './resumo.ts';
import { answerWith, expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

test.describe('reading', () => {
  test('the detail shows evaluator, answers, distribution and radar (CULT-19 CULT-20 CULT-21 CULT-23 CULT-24 CULT-25 CULT-45)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const avaliacao = await anEvaluation(
      page,
      pessoa,
      { ano: 2015, trimestre: 2 },
      (place) => place % 3 !== 0,
    );
    const calls = recordCalls(page);
    const dialog = await openCell(page, pessoa, { ano: 2015, trimestre: 2 });
    await expect(dialog).toHaveAccessibleName('Avaliação Cultural - 2º Trimestre 2015');
    await expect(dialog.getByText(avaliacao.avaliador)).toBeVisible();
    await expect(dialog.getByText(`${scoreOf(avaliacao.nota ?? -1)}%`).first()).toBeVisible();
    for (const { tema, perguntas } of avaliacao.temas) {
      const rows = dialog.getByRole('region', { name: tema, exact: true }).getByRole('listitem');
      await expect(rows).toHaveCount(perguntas.length);
      for (const [place, { pergunta, nota: answer, comentario }] of perguntas.entries()) {
        await expect(rows.nth(place)).toContainText(pergunta);
        await expect(rows.nth(place).getByText(answer ? 'Sim' : 'Não', { exact: true })).toBeVisible();
        if (comentario) await expect(rows.nth(place).getByText(comentario)).toBeVisible();
      }
    }
    const answers = avaliacao.temas.flatMap(({ perguntas }) => perguntas);
    const yes = answers.filter((one) => one.nota).length;
    const percent = Math.round((100 * yes) / answers.length);
    await expect(dialog.getByRole('heading', { name: 'Distribuição — Sim / Não' })).toBeVisible();
    await expect(dialog.getByText(`${yes} (${percent}%)`)).toBeVisible();
    await expect(dialog.getByText(`${answers.length - yes} (${100 - percent}%)`)).toBeVisible();

    await expect(dialog.getByRole('heading', { name: 'Radar — Média por Tema' })).toBeVisible();
    const table = dialog.getByRole('table', { name: 'Média por tema, de 0 a 5' });
    for (const { tema, perguntas } of avaliacao.temas) {
      const value = (5 * perguntas.filter((one) => one.nota).length) / perguntas.length;
      await expect(table.getByRole('row', { name: tema })).toContainText(value.toFixed(1).replace('.', ','));
    }
    await expect(
      dialog
        .locator('svg')
        .filter({ hasText: '5' })
        .locator('text')
        .filter({ hasText: /^[1-5]$/ }),
    ).toHaveText(['1', '2', '3', '4', '5']);
    await expectAccessible();
    const list = `${api}/colaborador/${pessoa.id}/avaliacao`;
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain(list);
    expect(paths).toContain(`${list}?id_avaliacao=${avaliacao.id}`);
  });

  test('an unanswered question is neither Sim nor Não, and its theme has no axis (CULT-24)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2015, trimestre: 3 });
    const [unanswered] = avaliacao.temas;
    const temas = avaliacao.temas.map((tema) => ({
      ...tema,
      perguntas: tema.perguntas.map((one) => (tema === unanswered ? { ...one, nota: null } : one)),
    }));
    await answerWith(page, /\/avaliacao(\?id_avaliacao=\d+)?$/, 200, [{ ...avaliacao, temas }]);
    const dialog = await openCell(page, pessoa, { ano: 2015, trimestre: 3 });
    const count = unanswered?.perguntas.length ?? 0;
    const region = dialog.getByRole('region', { name: unanswered?.tema ?? '', exact: true });
    await expect(region.getByText('Sem resposta', { exact: true })).toHaveCount(count);
    const table = dialog.getByRole('table', { name: 'Média por tema, de 0 a 5' });
    await expect(table.getByRole('row')).toHaveCount(avaliacao.temas.length);
    await expectAccessible();
  });

  test('several evaluations of a quarter are paged through, newest first (ORG-25 CULT-45)', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(signIn);
    const period = { ano: 2016, trimestre: 1 };
    await anEvaluation(page, pessoa, period, () => false);
    await anEvaluation(page, pessoa, period);
    const dialog = await openCell(page, pessoa, period);
    await expect(dialog.getByText('1 de 2')).toBeVisible();
    await expect(dialog.getByText('100%').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Próxima avaliação' }).click();
    await expect(dialog.getByText('2 de 2')).toBeVisible();
    await expect(dialog.getByText('0%', { exact: true }).first()).toBeVisible();
  });

  test('nothing to show, and a failed load (CULT-22 CULT-26)', async ({ page, signIn }) => {
    const pessoa = await asLider(signIn);
    await anEvaluation(page, pessoa, { ano: 2016, trimestre: 2 });
    const readings = /\/avaliacao(\?id_avaliacao=\d+)?$/;
    await answerWith(page, readings, 200, []);
    const dialog = await openCell(page, pessoa, { ano: 2016, trimestre: 2 });
    await expect(dialog.getByText('Nenhum dado disponível.')).toBeVisible();
    await page.unrouteAll();
    // The period's list has an evaluation, but its own call returns none.
    await answerWith(page, /\/avaliacao\?id_avaliacao=\d+$/, 200, []);
    await openCell(page, pessoa, { ano: 2016, trimestre: 2 });
    await expect(dialog.getByText('Nenhum dado disponível.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
    await page.unrouteAll();
    await answerWith(page, readings, 400);
    await openCell(page, pessoa, { ano: 2016, trimestre: 2 });
    await expect(dialog.getByText('Erro ao buscar detalhes da avaliação')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByText('100%').first()).toBeVisible();
  });
});

test.describe('history', () => {
  test("a person's evaluations and reports stand by year, and each opens in the same viewer (ROUTE-04 RPT-24 USE-15 VER-01)", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(signIn);
    for (const _ of ['older', 'newer']) await post(page, `${reportsPath(pessoa)}/1/2001`, {});
    await anEvaluation(page, pessoa, { ano: 2001, trimestre: 4 });
    const viewer = await openCell(page, pessoa, { ano: 2001, trimestre: 4 });
    await viewer.getByRole('button', { name: 'Quem pode ver' }).click();
    await expect(quemPodeVer(page).getByRole('listitem').first()).toContainText(pessoa.nome);
    await page.keyboard.press('Escape');
    await viewer.getByRole('link', { name: 'Ver histórico' }).click();
    await expect(page).toHaveURL(`/avaliacao-cultural/${pessoa.id}`);
    await expect(page.getByRole('link', { name: pessoa.nome })).toHaveAttribute(
      'href',
      `/colaborador/${pessoa.id}`,
    );
    const year = page.getByRole('region', { name: '2001' });
    await expectAccessible();
    await year.getByRole('button', { name: /4º trimestre/ }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Avaliação Cultural - 4º Trimestre 2001');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: `Reports de ${pessoa.nome}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Outubro\s*Sem report/ }).first()).toBeVisible();
    await expect(page).toHaveURL(`/reports/${pessoa.id}`);
    const all = await (await page.request.get(reportsPath(pessoa))).json();
    const matching = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Sem report' });
    await expect(matching).toHaveCount(all.length);
    await expectAccessible();
    await page.getByRole('region', { name: '2001' }).getByRole('button').last().click();
    const detalhes = page.getByRole('dialog', { name: 'Detalhes do Report' });
    await expect(detalhes.getByText('2 de 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '2001' }).getByRole('button').last()).toBeFocused();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(`/colaborador/${pessoa.id}`);
  });

  test('somebody whom the reader may not read has neither cell nor history; what is no id is no page (ROUTE-04 ORG-29 CULT-45)', async ({
    page,
    signIn,
  }) => {
    const lider = await signIn('lider');
    await signIn('colaborador');
    await openChart(page, lider, 2026);
    for (const trimestre of [1, 2, 3, 4]) {
      await expect(cellOf(page, lider, trimestre)).toHaveAccessibleName(/sem avaliação$/);
    }
    await page.goto(`/avaliacao-cultural/${lider.id}`);
    await expect(page.getByText('Você não tem permissão para esta ação.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Voltar ao organograma' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.goto('/reports/zero');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});
