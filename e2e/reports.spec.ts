import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { monthNames } from '@alinha/rules/dates';
import type { Locator, Page } from '@playwright/test';
import { answer, asColaborador, asLider, type Pessoa } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'reports' });
// axe reads each screen in both schemes.
test.describe.configure({ timeout: 60_000 });

const perguntasPath = '/api/reports/perguntas';
const reportsPath = ({ id }: { id: number }) => `/api/reports/colaboradores/${id}`;

/** A month of a year; each test has a year of its own. */
interface Period {
  ano: number;
  mes: number;
}

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Preencher Report' });
const detail = (page: Page): Locator => page.getByRole('dialog', { name: 'Detalhes do Report' });
const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Salvar' });

async function readPerguntas(page: Page): Promise<ReportPergunta[]> {
  return (await page.request.get(perguntasPath)).json();
}

async function readReports(page: Page, pessoa: Pessoa, { ano, mes }: Period): Promise<Report[]> {
  return (await page.request.get(`${reportsPath(pessoa)}?mes=${mes}&ano=${ano}`)).json();
}

/** A report made without the form; questions that `texts` does not reach are answered with empty text. */
async function aReport(
  page: Page,
  pessoa: Pessoa,
  { ano, mes }: Period,
  ...texts: string[]
): Promise<Report> {
  const perguntas = await readPerguntas(page);
  const data = Object.fromEntries(perguntas.map(({ id }, place) => [id, texts[place] ?? '']));
  const created = await page.request.post(`${reportsPath(pessoa)}/${mes}/${ano}`, { data });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const report = (await readReports(page, pessoa, { ano, mes })).find((one) => one.id === id);
  if (!report) throw new Error('the new report is not in its month');
  return report;
}

async function openCell(page: Page, { nome }: Pessoa, { ano, mes }: Period): Promise<void> {
  await page.goto(`/home?view=report&ano=${ano}&empresa=todas&filtro=${nome}`);
  const name = new RegExp(`^${nome}, ${monthNames[mes - 1]}: `);
  await page.getByRole('gridcell', { name }).getByRole('button').click();
}

/** The part of the detail with one question and its answer. */
const answerOf = (page: Page, { pergunta }: { pergunta: string }): Locator =>
  detail(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: pergunta, exact: true }) });

const editOf = (page: Page, { pergunta }: { pergunta: string }): Locator =>
  detail(page).getByRole('button', { name: `Editar resposta: ${pergunta}` });

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing is there');
  return one;
};

test.describe('creating', () => {
  test('RPT-01 RPT-02 RPT-03 RPT-04 RPT-06 RPT-07 RPT-08 a report is written with all of its questions', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const perguntas = await readPerguntas(page);
    const calls = recordCalls(page);
    await openCell(page, pessoa, { ano: 2010, mes: 3 });
    const dialog = form(page);
    await expect(dialog.getByRole('textbox')).toHaveCount(perguntas.length);
    const field = dialog.getByRole('textbox', { name: first(perguntas).pergunta });
    await expect(field).toBeFocused();
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
    await save(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText('Report salvo com sucesso!')).toBeVisible();

    const places = perguntas.map(({ id }, place) => [String(id), place === 0 ? 'Entregou tudo.' : '']);
    const written = calls.filter(({ path }) => path.startsWith(reportsPath(pessoa)));
    expect(written).toEqual([
      { method: 'POST', path: `${reportsPath(pessoa)}/3/2010`, body: Object.fromEntries(places) },
    ]);
    expect(calls.filter(({ path }) => path === perguntasPath)).toHaveLength(1);
  });

  test('RPT-02 no more than 5000 characters are taken', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    await openCell(page, pessoa, { ano: 2010, mes: 4 });
    const field = form(page).getByRole('textbox').first();
    await field.fill('a'.repeat(4999));
    await field.press('End');
    await page.keyboard.type('bc');
    await expect(field).toHaveValue(`${'a'.repeat(4999)}b`);
    await expect(form(page).getByText('Limite atingido: 5000/5000')).toBeVisible();
  });

  test('RPT-05 RPT-09 without questions the form says so, and why where they could not be read', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    await answerWith(page, perguntasPath, 400);
    await openCell(page, pessoa, { ano: 2010, mes: 5 });
    const dialog = form(page);
    await expect(dialog.getByRole('alert').filter({ hasText: 'Erro ao buscar perguntas' })).toBeVisible();
    await expect(save(dialog)).toBeDisabled();
    await page.unrouteAll();
    await answerWith(page, perguntasPath, 200, []);
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByText('Nenhuma pergunta cadastrada.', { exact: true })).toBeVisible();
    await expect(save(dialog)).toBeDisabled();
    await expectAccessible();
  });

  test('RPT-10 DLG-07 ERR-03 a failed save says why in the dialog and keeps what was typed', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    await openCell(page, pessoa, { ano: 2010, mes: 6 });
    const dialog = form(page);
    await dialog.getByRole('textbox').first().fill('Não se perde.');
    const path = `${reportsPath(pessoa)}/6/2010`;
    await answerWith(page, path, 500);
    await save(dialog).click();
    const told = dialog.getByRole('alert').getByText('Erro ao criar/editar report');
    await expect(told).toBeVisible();
    await expectAccessible();
    const [toast, button] = await Promise.all([told.boundingBox(), save(dialog).boundingBox()]);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.unrouteAll();
    await answerWith(page, path, 403, { error: 'Palavra do servidor.' });
    await save(dialog).click();
    await expect(dialog.getByRole('alert').getByText('Palavra do servidor.')).toBeVisible();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Não se perde.');
  });

  test('RPT-08 a double click writes one report', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2010, mes: 7 };
    await openCell(page, pessoa, period);
    const calls = recordCalls(page);
    await save(form(page)).dblclick();
    await expect(form(page)).toBeHidden();
    expect(calls.filter(({ path }) => path === `${reportsPath(pessoa)}/7/2010`)).toHaveLength(1);
    expect(await readReports(page, pessoa, period)).toHaveLength(1);
  });

  test('RPT-04 leaving asks where text would be left, and the draft comes back', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
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
});

test.describe('reading', () => {
  test('RPT-11 RPT-12 RPT-13 RPT-16 RPT-23 RPT-36 DATA-11 the reports of a month, newest first', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2011, mes: 2 };
    const oldest = await aReport(page, pessoa, period, 'A mais antiga');
    await aReport(page, pessoa, period, 'A do meio');
    const newest = await aReport(page, pessoa, period, 'A mais nova');
    expect(Object.keys(newest)).toEqual(
      expect.arrayContaining(
        'id mes ano createdAt assinada assinada_por assinada_at RespostasReports'.split(' '),
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
  });

  test('RPT-14 RPT-15 a month without reports says so and offers to write one', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2011, mes: 3 };
    const { id } = await aReport(page, pessoa, period);
    await page.goto(`/home?view=report&ano=2011&empresa=todas&filtro=${pessoa.nome}`);
    const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, março: report não assinado` });
    await expect(cell).toBeVisible();
    await page.request.delete(`${reportsPath(pessoa)}/${id}`);
    await cell.getByRole('button').click();
    await expect(detail(page).getByText('Nenhum report', { exact: true })).toBeVisible();
    await expectAccessible();
    await detail(page).getByRole('button', { name: 'Criar Report' }).click();
    await expect(form(page).getByText(`${pessoa.nome}, março de 2011`)).toBeVisible();
    await expect(detail(page)).toHaveCount(0);
  });

  test('RPT-14 a report can be added to those of a month', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2011, mes: 4 };
    await aReport(page, pessoa, period);
    await openCell(page, pessoa, period);
    await detail(page).getByRole('button', { name: 'Criar Report' }).click();
    await save(form(page)).click();
    await expect(form(page)).toBeHidden();
    const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, abril: 2 reports` });
    await expect(cell.getByRole('button')).toBeFocused();
  });

  test('RPT-25 a failed load says so with a way to try again', async ({ page, signIn, expectAccessible }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2011, mes: 5 };
    await aReport(page, pessoa, period, 'Aqui está');
    await answerWith(page, reportsPath(pessoa), 400);
    await openCell(page, pessoa, period);
    const failure = detail(page).getByRole('alert').filter({ hasText: 'Erro ao carregar reports' });
    await expect(failure).toBeVisible();
    await expectAccessible();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(detail(page).getByText('Aqui está')).toBeVisible();
  });

  test('RPT-24 without a query all reports come, for the list over the years', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    await aReport(page, pessoa, { ano: 2012, mes: 1 });
    const calls = recordCalls(page);
    await page.goto(`/reports/${pessoa.id}`);
    await expect(page.getByRole('heading', { level: 2, name: '2012' })).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(reportsPath(pessoa));
    const all: Report[] = await (await page.request.get(reportsPath(pessoa))).json();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(all.length);
    for (const one of all) {
      expect(one).toMatchObject({ id: expect.any(Number), ano: expect.any(Number), mes: expect.any(Number) });
    }
    await expectAccessible();
    await page
      .getByRole('region', { name: '2012' })
      .getByRole('button', { name: /^Janeiro/ })
      .click();
    await expect(detail(page).getByText('janeiro de 2012')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Janeiro/ }).last()).toBeFocused();
  });
});

test.describe('editing', () => {
  test('RPT-17 RPT-19 RPT-20 RPT-21 an answer of an unsigned report is rewritten', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('RPT-18 an answer written longer than an edit may be is shown whole, and saved when it fits', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('RPT-22 a failed edit says so and keeps the text', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2013, mes: 3 };
    const { RespostasReports } = await aReport(page, pessoa, period, 'Antes');
    await answerWith(page, /\/respostas\/\d+$/, 500);
    await openCell(page, pessoa, period);
    await editOf(page, first(RespostasReports)).click();
    const field = detail(page).getByRole('textbox');
    await field.fill('Depois');
    await save(detail(page)).click();
    await expect(detail(page).getByRole('alert').getByText('Erro ao editar resposta')).toBeVisible();
    await expect(field).toHaveValue('Depois');
    await page.keyboard.press('Escape');
    await answer(page, 'Descartar a edição?', 'Não');
    await expect(field).toHaveValue('Depois');
  });

  test('RPT-17 RPT-29 RPT-32 the person themselves reads and signs, and changes nothing', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2013, mes: 4 };
    const { id, RespostasReports } = await aReport(page, pessoa, period, 'Sobre mim');
    await asColaborador(page, signIn);
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
    await dialog.getByRole('button', { name: 'Assinar Avaliação' }).click();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(dialog.getByText(`Por: ${pessoa.nome}`)).toBeVisible();
  });
});

test.describe('signing and deleting', () => {
  test('RPT-26 RPT-27 RPT-28 RPT-30 signing ends every change', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const eu: Pessoa = await (await page.request.get('/api/auth/me')).json();
    const period = { ano: 2014, mes: 1 };
    const { id } = await aReport(page, pessoa, period, 'Para assinar');
    await openCell(page, pessoa, period);
    const block = detail(page).getByRole('region', { name: 'Assinatura' });
    await expect(block.getByRole('heading', { name: 'Pronto para assinar?' })).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Excluir report' })).toBeVisible();
    const calls = recordCalls(page);
    await block.getByRole('button', { name: 'Assinar Avaliação' }).click();
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

  test('RPT-31 RPT-35 a failed signature and a failed deletion say so', async ({ page, signIn }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2014, mes: 2 };
    const { id } = await aReport(page, pessoa, period);
    await openCell(page, pessoa, period);
    await answerWith(page, new RegExp(`/${id}(/sign)?$`), 500);
    await detail(page).getByRole('button', { name: 'Assinar Avaliação' }).click();
    const alert = detail(page).getByRole('alert');
    await expect(alert.getByText('Erro ao assinar o report.')).toBeVisible();
    await detail(page).getByRole('button', { name: 'Excluir report' }).click();
    await answer(page, 'Tem certeza que deseja excluir este report?', 'Sim');
    await expect(alert.getByText('Erro ao excluir report')).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Assinar Avaliação' })).toBeVisible();
  });

  test('RPT-32 RPT-33 RPT-34 a leader deletes an unsigned report after a question', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
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

  test('RPT-26 RPT-28 RPT-36 the report that is read stays, and is the one signed, whatever others do', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
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
    await dialog.getByRole('button', { name: 'Assinar Avaliação' }).click();
    await expect(dialog.getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([
      `${reportsPath(pessoa)}/${read.id}/sign`,
    ]);
  });

  test('RPT-26 where the report that is read was deleted, no other takes its place unasked', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2014, mes: 6 };
    await aReport(page, pessoa, period, 'O outro');
    const { id } = await aReport(page, pessoa, period, 'Lido');
    await openCell(page, pessoa, period);
    const dialog = detail(page);
    await expect(dialog.getByText('Lido')).toBeVisible();
    await page.request.delete(`${reportsPath(pessoa)}/${id}`);
    const sign = dialog.getByRole('button', { name: 'Assinar Avaliação' });
    await sign.click();
    await expect(dialog.getByText('Este report foi excluído')).toBeVisible();
    await expect(sign).toHaveCount(0);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Ver o mais recente' }).click();
    await expect(dialog.getByText('O outro')).toBeVisible();
  });

  test('RPT-30 an edit that a signature overtook says so and keeps the text in sight', async ({
    page,
    signIn,
  }) => {
    const pessoa = await asLider(page, signIn);
    const period = { ano: 2014, mes: 4 };
    const { id, RespostasReports } = await aReport(page, pessoa, period, 'Antes');
    await openCell(page, pessoa, period);
    await editOf(page, first(RespostasReports)).click();
    await detail(page).getByRole('textbox').fill('Tarde demais');
    await page.request.put(`${reportsPath(pessoa)}/${id}/sign`);
    await save(detail(page)).click();
    await expect(detail(page).getByText('Report assinado não pode ser alterado.')).toBeVisible();
    await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
    await expect(detail(page).getByRole('textbox')).toHaveValue('Tarde demais');
    await expect(detail(page).getByRole('button', { name: 'Descartar texto' })).toBeVisible();
  });
});

test('RPT-08 RPT-20 RPT-28 RPT-30 a leader signs in, writes a report, edits it, signs it, and it stays as it is', async ({
  page,
  signIn,
}) => {
  const pessoa = await asColaborador(page, signIn);
  const period = { ano: 2015, mes: 6 };
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('lider@aurora.example');
  await page.getByLabel('Senha', { exact: true }).fill('Alinha-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home/);

  await openCell(page, pessoa, period);
  await form(page).getByRole('textbox').first().fill('Escrito');
  await save(form(page)).click();
  await expect(form(page)).toBeHidden();

  const cell = page.getByRole('gridcell', { name: `${pessoa.nome}, junho: ` }).getByRole('button');
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
  await detail(page).getByRole('button', { name: 'Assinar Avaliação' }).click();
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();

  const [report] = await readReports(page, pessoa, period);
  if (!report) throw new Error('the report is gone');
  const url = `${reportsPath(pessoa)}/${report.id}`;
  const resposta = first(report.RespostasReports);
  const edited = await page.request.put(`${url}/respostas/${resposta.id}`, { data: { descricao: 'Outra' } });
  const signed = await page.request.put(`${url}/sign`);
  const deleted = await page.request.delete(url);
  expect([edited, signed, deleted].map((response) => response.status())).toEqual([409, 409, 409]);
  await page.reload();
  await cell.click();
  await expect(detail(page).getByText('Escrito e editado')).toBeVisible();
  await expect(detail(page).getByRole('button', { name: /Editar|Excluir|Assinar/ })).toHaveCount(0);
  expect(await readReports(page, pessoa, period)).toEqual([report]);
});
