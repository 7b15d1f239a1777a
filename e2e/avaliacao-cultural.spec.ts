import type { AvaliacaoCultural, TemaPerguntas } from '@alinha/contract/avaliacao-cultural';
import { nota, scoreOf } from '@alinha/rules/averages';
import type { Locator, Page, Route } from '@playwright/test';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe reads every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

interface Pessoa {
  id: number;
  nome: string;
}

const api = '/api/avaliacao-cultural';
const temasPath = `${api}/temas-perguntas`;

/** The demonstration collaborator, and the page signed in as their leader. Each test has a year of its own. */
async function asLider(
  page: Page,
  signIn: (conta: 'lider' | 'colaborador') => Promise<void>,
): Promise<Pessoa> {
  await signIn('colaborador');
  const pessoa = await (await page.request.get('/api/auth/me')).json();
  await signIn('lider');
  return pessoa;
}

async function readTemas(page: Page): Promise<TemaPerguntas[]> {
  return (await page.request.get(temasPath)).json();
}

/** An evaluation made without the form; `yes` says which question, counted from 0, gets a Sim. */
async function anEvaluation(
  page: Page,
  pessoa: Pessoa,
  period: { ano: number; trimestre: number },
  yes: (place: number) => boolean = () => true,
): Promise<AvaliacaoCultural> {
  const perguntas = (await readTemas(page)).flatMap((tema) => tema.perguntas);
  const respostas = perguntas.map(({ id }, place) => ({
    fk_id_pergunta: id,
    nota: yes(place),
    ...(place === 0 && { comentario: 'Um comentário.' }),
  }));
  const url = `${api}/colaborador/${pessoa.id}`;
  const created = await page.request.post(url, { data: { ...period, respostas } });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const [avaliacao] = await (await page.request.get(`${url}/avaliacao?id_avaliacao=${id}`)).json();
  return avaliacao;
}

async function openChart(page: Page, { nome }: Pessoa, ano: number) {
  await page.goto(`/home?view=cultural&ano=${ano}&empresa=todas&filtro=${nome}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
}

const cellOf = (page: Page, { nome }: Pessoa, trimestre: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${nome}, ${trimestre}º trimestre: `) });

async function openCell(page: Page, pessoa: Pessoa, { ano, trimestre }: { ano: number; trimestre: number }) {
  await openChart(page, pessoa, ano);
  await cellOf(page, pessoa, trimestre).click();
  return page.getByRole('dialog', { name: /^Avaliação Cultural/ });
}

async function answerAll(dialog: Locator, word: 'Sim' | 'Não') {
  for (const button of await dialog.getByRole('button', { name: word, exact: true }).all())
    await button.click();
}

const storedDraft = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test.describe('creating', () => {
  test('CULT-01 CULT-02 CULT-03 CULT-04 CULT-05 CULT-06 CULT-08 CULT-10 an evaluation is answered, and the cell shows its score', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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
    await first.getByRole('button', { name: 'Sim' }).click();
    await expect(first.getByRole('button', { name: 'Sim' })).toHaveAttribute('aria-pressed', 'true');
    await first.getByRole('button', { name: 'Adicionar comentário' }).click();
    await expect(first.getByRole('textbox')).toBeFocused();
    await first.getByRole('textbox').fill('Exemplo concreto.');
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
  });

  test('CULT-14 CULT-15 CULT-16 CULT-17 CULT-18 DATA-14 a draft is kept, announced, and survives a reload', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    await page.clock.install();
    const dialog = await openCell(page, pessoa, { ano: 2011, trimestre: 1 });
    const key = `avaliacao_cultural_${pessoa.id}_tri1_2011`;
    const first = dialog.getByRole('group').first();
    await expect(first).toBeVisible();
    expect(await storedDraft(page, key)).toBeNull();

    await first.getByRole('button', { name: 'Não' }).click();
    const note = dialog.getByText(/^Salvo automaticamente às \d\d:\d\d$/);
    await expect(note).toBeVisible();
    await page.clock.fastForward(2500);
    await expect(note).toBeVisible();
    await page.clock.fastForward(600);
    await expect(note).toBeHidden();
    await first.getByRole('button', { name: 'Adicionar comentário' }).click();
    await first.getByRole('textbox').fill('Ainda não terminei.');
    const [pergunta] = (await readTemas(page)).flatMap(({ perguntas }) => perguntas);
    const id = String(pergunta?.id);
    expect(await storedDraft(page, key)).toMatchObject({
      respostas: { [id]: false },
      comentarios: { [id]: 'Ainda não terminei.' },
      showFields: { [id]: true },
      timestamp: expect.any(String),
    });

    const asked: Route[] = [];
    await page.route(`**${temasPath}`, (route) => void asked.push(route), { times: 1 });
    await openCell(page, pessoa, { ano: 2011, trimestre: 1 });
    const restored = dialog.getByText('Seus dados não enviados foram recuperados automaticamente.');
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(6000);
    await asked[0]?.continue();
    await expect(restored).toBeVisible();
    await expect(first.getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'true');
    await expect(first.getByRole('textbox')).toHaveValue('Ainda não terminei.');
    await expect(dialog.getByRole('img', { name: /Progresso geral: [^0]/ })).toBeVisible();
    await page.clock.fastForward(5100);
    await expect(restored).toBeHidden();
  });

  test('CULT-18 a draft is never shown to another evaluator on the same machine', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2012, trimestre: 1 };
    const dialog = await openCell(page, pessoa, period);
    await dialog.getByRole('button', { name: 'Sim', exact: true }).first().click();
    await signIn('rh');
    await openCell(page, pessoa, period);
    await expect(dialog.getByRole('img', { name: 'Progresso geral: 0%' })).toBeVisible();
    await expect(dialog.getByText(/recuperados/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Não', exact: true }).nth(1).click();
    await signIn('lider');
    await openCell(page, pessoa, period);
    await expect(dialog.getByText(/recuperados/)).toBeVisible();
    const pressed = dialog.locator('[aria-pressed="true"]');
    await expect(pressed).toHaveText(['Sim']);
  });

  test('CULT-11 CULT-12 ERR-03 a failed save says why and keeps the draft; success deletes it', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const dialog = await openCell(page, pessoa, { ano: 2013, trimestre: 3 });
    const key = `avaliacao_cultural_${pessoa.id}_tri3_2013`;
    await expect(dialog.getByRole('group').first()).toBeVisible();
    await answerAll(dialog, 'Sim');
    const path = `${api}/colaborador/${pessoa.id}`;
    const save = dialog.getByRole('button', { name: 'Salvar avaliação' });

    await answerWith(page, path, 500);
    await save.click();
    await expect(page.getByRole('alert').getByText('Erro ao criar avaliação cultural')).toBeVisible();
    await page.unrouteAll();
    await answerWith(page, path, 403, { error: 'Palavra do servidor.' });
    await save.click();
    await expect(page.getByText('Palavra do servidor.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).first().click();
    await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).first().click();
    await page.route(`**${path}`, (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert').getByText('Erro ao criar avaliação cultural')).toBeVisible();
    await page.unrouteAll();
    expect(await storedDraft(page, key)).not.toBeNull();
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await storedDraft(page, key)).toBeNull();
  });

  test('CULT-12 CULT-16 SESS-18 an expired session keeps the draft for after the sign-in', async ({
    page,
    context,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const dialog = await openCell(page, pessoa, { ano: 2012, trimestre: 4 });
    await expect(dialog.getByRole('group').first()).toBeVisible();
    await answerAll(dialog, 'Sim');
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Salvar avaliação' }).click();
    const question = page.getByRole('dialog', { name: 'Erro ao renovar sessão. Faça login novamente.' });
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn('lider');
    await openCell(page, pessoa, { ano: 2012, trimestre: 4 });
    await expect(dialog.getByText(/recuperados automaticamente/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Salvar avaliação' })).toBeEnabled();
  });

  test('CULT-12 a double click creates one evaluation', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    const dialog = await openCell(page, pessoa, { ano: 2013, trimestre: 4 });
    await expect(dialog.getByRole('group').first()).toBeVisible();
    await answerAll(dialog, 'Sim');
    await dialog.getByRole('button', { name: 'Salvar avaliação' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(cellOf(page, pessoa, 4)).toHaveAccessibleName(/: 100%, não assinada, abrir$/);
  });

  test('CULT-07 without themes there is nothing to answer', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    await answerWith(page, temasPath, 200, []);
    const dialog = await openCell(page, pessoa, { ano: 2014, trimestre: 1 });
    await expect(dialog.getByText('Nenhum tema disponível.')).toBeVisible();
  });

  test('CULT-09 a failed load of the questions is told, and can be tried again', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    await answerWith(page, temasPath, 400);
    const dialog = await openCell(page, pessoa, { ano: 2014, trimestre: 1 });
    await expect(dialog.getByText('Erro ao buscar perguntas')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByRole('group').first()).toBeVisible();
  });

  test("CULT-13 on one's own row there is nothing to create, and the dialog would close at once", async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    const me: Pessoa = await (await page.request.get('/api/auth/me')).json();
    await openChart(page, me, 2014);
    await expect(cellOf(page, me, 1)).toHaveAccessibleName(/sem avaliação$/);
    await page.route(`**/api/colaboradores/${me.id}/detalhes`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), pode_avaliar: true } });
    });
    await page.goto(`/avaliacao-cultural/${me.id}`);
    const calls = recordCalls(page);
    const begin = page.getByRole('button', { name: /Avaliar o \dº trimestre/ });
    await begin.click();
    await begin.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls.filter(({ path }) => path === temasPath)).toEqual([]);
  });
});

test.describe('reading', () => {
  test('CULT-19 CULT-20 CULT-21 CULT-23 CULT-24 CULT-25 CULT-45 CULT-46 the detail shows evaluator, answers, distribution and radar', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('CULT-24 DATA-03 an unanswered question is neither Sim nor Não, and its theme has no axis', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('ORG-25 CULT-45 several evaluations of a quarter are paged through, newest first', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('CULT-22 CULT-26 nothing to show, and a failed load', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    await anEvaluation(page, pessoa, { ano: 2016, trimestre: 2 });
    const readings = /\/avaliacao(\?id_avaliacao=\d+)?$/;
    await answerWith(page, readings, 200, []);
    const dialog = await openCell(page, pessoa, { ano: 2016, trimestre: 2 });
    await expect(dialog.getByText('Nenhum dado disponível.')).toBeVisible();
    await page.unrouteAll();
    await answerWith(page, readings, 400);
    await openCell(page, pessoa, { ano: 2016, trimestre: 2 });
    await expect(dialog.getByText('Erro ao buscar detalhes da avaliação')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByText('100%').first()).toBeVisible();
  });
});

test.describe('changing', () => {
  test('CULT-27 CULT-28 CULT-29 CULT-30 a leader edits an answer; cell, average and radar follow', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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
    await form.getByRole('button', { name: 'Não' }).click();
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

  test('CULT-27 CULT-31 CULT-32 CULT-33 CULT-34 CULT-35 CULT-37 the evaluated person reads and signs, but does not edit', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2018, trimestre: 1 });
    await signIn('colaborador');
    const calls = recordCalls(page);
    const dialog = await openCell(page, pessoa, { ano: 2018, trimestre: 1 });
    await expect(dialog.getByText('Pronto para assinar?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Editar/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Assinar Avaliação' }).click();
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

  test('CULT-33 CULT-36 a failed signature is told; one who comes second sees the truth', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2018, trimestre: 2 });
    const dialog = await openCell(page, pessoa, { ano: 2018, trimestre: 2 });
    const sign = dialog.getByRole('button', { name: 'Assinar Avaliação' });
    const path = `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}/sign`;
    await answerWith(page, path, 500);
    await sign.click();
    await expect(page.getByRole('alert').getByText('Erro ao assinar a avaliação.')).toBeVisible();
    await page.unrouteAll();
    expect((await page.request.put(path)).status()).toBe(200);
    await sign.click();
    await expect(page.getByText('Avaliação já assinada.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Editar|Excluir/ })).toHaveCount(0);
  });

  test('CULT-33 CULT-45 the evaluation that is read stays, and is the one signed, whatever others do', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
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
    await dialog.getByRole('button', { name: 'Assinar Avaliação' }).click();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([
      `${api}/colaborador/${pessoa.id}/avaliacao/${read.id}/sign`,
    ]);
  });

  test('CULT-27 CULT-45 where the evaluation was deleted meanwhile, a typed comment stays in sight and no other takes its place unasked', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2018, trimestre: 4 };
    await anEvaluation(page, pessoa, period);
    const { id } = await anEvaluation(page, pessoa, period, () => false);
    const dialog = await openCell(page, pessoa, period);
    await dialog
      .getByRole('button', { name: /^Editar resposta/ })
      .first()
      .click();
    await dialog.getByRole('form').getByRole('textbox').fill('Digitado em vão');
    await page.request.delete(`${api}/colaborador/${pessoa.id}/avaliacao/${id}`);
    await dialog.getByRole('form').getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Esta avaliação foi excluída')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Digitado em vão');
    await expect(dialog.getByRole('button', { name: 'Assinar Avaliação' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Descartar texto' }).click();
    await dialog.getByRole('button', { name: 'Ver o mais recente' }).click();
    await expect(dialog.getByText('100%').first()).toBeVisible();
  });

  test('CULT-38 CULT-39 CULT-40 CULT-41 CULT-42 CULT-43 deleting asks, tells, and closes after 2 s', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    await page.clock.install();
    const avaliacao = await anEvaluation(page, pessoa, { ano: 2019, trimestre: 1 });
    const dialog = await openCell(page, pessoa, { ano: 2019, trimestre: 1 });
    const calls = recordCalls(page);
    const remove = dialog.getByRole('button', { name: 'Excluir avaliação' });
    const question = page.getByRole('dialog', {
      name: 'Tem certeza que deseja excluir esta avaliação?',
    });
    await remove.click();
    await question.getByRole('button', { name: 'Não' }).click();
    await expect(question).toBeHidden();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);

    const path = `${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}`;
    await answerWith(page, path, 500);
    await remove.click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByRole('alert').getByText('Erro ao excluir a avaliação.')).toBeVisible();
    await page.unrouteAll();
    await remove.click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText('Avaliação excluída com sucesso!')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'DELETE')?.path).toBe(path);
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(2100);
    await expect(dialog).toBeHidden();
    await expect(cellOf(page, pessoa, 1)).toHaveAccessibleName(/criar avaliação$/);
  });

  test('CULT-38 the evaluated person is offered the deletion, which the server refuses', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    await anEvaluation(page, pessoa, { ano: 2019, trimestre: 2 });
    await signIn('colaborador');
    const dialog = await openCell(page, pessoa, { ano: 2019, trimestre: 2 });
    await dialog.getByRole('button', { name: 'Excluir avaliação' }).click();
    await page.getByRole('dialog', { name: 'Tem certeza' }).getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText('Você não pode excluir a própria avaliação.')).toBeVisible();
    await expect(dialog.getByText('Pronto para assinar?')).toBeVisible();
  });
});

test.describe('history', () => {
  test("ROUTE-04 a person's evaluations and reports stand by year, and each opens in the same viewer", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    for (const _ of ['older', 'newer']) {
      const sent = await page.request.post(`/api/reports/colaboradores/${pessoa.id}/1/2001`, { data: {} });
      expect(sent.status()).toBe(201);
    }
    await anEvaluation(page, pessoa, { ano: 2001, trimestre: 4 });
    const viewer = await openCell(page, pessoa, { ano: 2001, trimestre: 4 });
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
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
    await expect(page).toHaveURL(`/reports/${pessoa.id}`);
    await page.getByRole('region', { name: '2001' }).getByRole('button').last().click();
    const detalhes = page.getByRole('dialog', { name: 'Detalhes do Report' });
    await expect(detalhes.getByText('2 de 2')).toBeVisible();
  });

  test('ROUTE-04 ORG-29 CULT-45 somebody whom the reader may not read has neither cell nor history; what is no id is no page', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    const lider: Pessoa = await (await page.request.get('/api/auth/me')).json();
    await signIn('colaborador');
    await openChart(page, lider, 2026);
    for (const trimestre of [1, 2, 3, 4]) {
      await expect(cellOf(page, lider, trimestre)).toHaveAccessibleName(/sem avaliação$/);
    }
    await page.goto(`/avaliacao-cultural/${lider.id}`);
    await expect(page.getByText('Você não tem permissão para esta ação.')).toBeVisible();
    await page.goto('/reports/zero');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});
