import { readFile } from 'node:fs/promises';
import { periodOf, todayIn } from '@alinha/rules/dates';
import type { Download, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { reportsPath } from './reports.ts';
import { aCiclo, answer, asLider, doubleClick, openResumo, type Pessoa } from './resumo.ts';
import { expect, hold, post, recordCalls, test } from './test.ts';

test.use({ company: 'pdf' });

const question = 'Incluir as observações confidenciais no PDF?';
const button = (page: Page) => page.getByRole('button', { name: 'Baixar PDF' });
const observacoesPath = (id: number) => `/api/observacoes-colaboradores/colaboradores/${id}/observacoes`;

/** A WebP of one pixel. */
const dot = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/** A text without white space, which depends on the layout. */
const unspaced = (text: string) => text.replace(/\s+/g, '');

/** The text of each page of the PDF. */
async function pagesOf(download: Download): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(file, { mergePages: false });
  return text.map(unspaced);
}

/** Opens the question, gives that answer and returns the downloaded file. */
async function download(page: Page, word: 'Sim' | 'Não'): Promise<Download> {
  await button(page).click();
  const [file] = await Promise.all([page.waitForEvent('download'), answer(page, question, word)]);
  return file;
}

const asked = (calls: ReturnType<typeof recordCalls>) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/api/pdf/'));
const dadosPath = ({ id }: Pessoa, mostrar: boolean) => `/api/pdf/${id}/dados?mostrarObservacoes=${mostrar}`;

test('the observations are in exactly where the answer is Sim, each page marked; a click outside counts as Não, Escape and the cross download nothing, a double click no more than one (PDF-01 PDF-03 PDF-04 USE-29)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await post(page, observacoesPath(pessoa.id), {
    observacao: 'Só para a liderança ler',
    departamento: 'dho',
  });
  const listed: Record<string, unknown[]> = await (await page.request.get(observacoesPath(pessoa.id))).json();
  await openResumo(page, pessoa);
  const calls = recordCalls(page);

  const whole = await download(page, 'Sim');
  expect(whole.suggestedFilename()).toBe(`resumo-${pessoa.nome}.pdf`);
  const pages = await pagesOf(whole);
  expect(pages.join('')).toContain(unspaced('Só para a liderança ler'));
  for (const [place, text] of pages.entries()) {
    expect(text).toContain('Confidencial');
    expect(text).toContain(`Página${place + 1}de${pages.length}`);
  }

  const plain = (await pagesOf(await download(page, 'Não'))).join('');
  expect(plain).toContain(unspaced(pessoa.nome));
  expect(plain).not.toMatch(/Sóparaaliderança|Confidencial/);
  expect(asked(calls)).toEqual([dadosPath(pessoa, true), dadosPath(pessoa, false)]);

  calls.length = 0;
  const dialog = page.getByRole('dialog', { name: question });
  await doubleClick(page, button(page), dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  const held = Object.values(listed).flat().length;
  await expect(dialog.getByText(new RegExp(`^${held} observaç(ão|ões)\\.`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  expect(asked(calls)).toEqual([]);

  await button(page).click();
  await expect(dialog).toBeVisible();
  await Promise.all([page.waitForEvent('download'), page.mouse.click(5, 400)]);
  expect(asked(calls)).toEqual([dadosPath(pessoa, false)]);
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await dialog.getByRole('button', { name: 'Sim' }).dblclick();
  await expect(button(page)).toBeEnabled();
  await expect.poll(() => files.length).toBe(1);
  expect(asked(calls)).toEqual([dadosPath(pessoa, false), dadosPath(pessoa, true)]);
});

test('leaders download their own without a question, and without observations (PDF-01 PDF-04)', async ({
  page,
  signIn,
}) => {
  const lider = await signIn('lider');
  await openResumo(page, lider);
  const calls = recordCalls(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(file.suggestedFilename()).toBe(`resumo-${lider.nome}.pdf`);
  expect((await pagesOf(file)).join('')).not.toContain('Confidencial');
  expect(asked(calls)).toEqual([dadosPath(lider, false)]);
});

test('the drawing part is loaded on demand, from the question on, under the content security policy (PDF-02 PDF-05 USE-29)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const assets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/makePdf|\.ttf$/.test(pathname)) assets.push(pathname);
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const release = await hold(page, '**/api/pdf/**');
  await openResumo(page, pessoa);
  await button(page).hover();
  expect(assets).toEqual([]);
  await button(page).click();
  await expect(page.getByRole('dialog', { name: question })).toBeVisible();
  await expect.poll(() => assets.filter((path) => path.endsWith('.ttf')).length).toBe(2);

  await answer(page, question, 'Não');
  await expect(page.getByRole('button', { name: 'Baixando...' })).toBeDisabled();
  const file = page.waitForEvent('download');
  release();
  expect((await pagesOf(await file)).length).toBeGreaterThan(0);
  await expect(button(page)).toBeEnabled();
  expect(assets.filter((path) => path.includes('makePdf'))).toHaveLength(1);
  expect(assets.some((path) => path.includes('Inter'))).toBe(true);
  expect(refused).toEqual([]);
});

test('a failure of the drawing part or of its fonts opens the alert; a photo, which the API keeps as WebP, is drawn (PDF-05 PDF-06)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const expectFailure = async () => {
    const alert = page
      .getByRole('dialog')
      .filter({ hasText: 'Não foi possível baixar o PDF do colaborador.' });
    await button(page).click();
    await answer(page, question, 'Não');
    await expect(alert).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(button(page)).toBeEnabled();
  };
  await page.route('**/assets/makePdf*', (route) => route.abort());
  await openResumo(page, pessoa);
  await expectFailure();
  await page.unrouteAll();
  const foto_perfil = '/api/foto/teste.webp';
  await page.route('**/api/pdf/**', async (route) => {
    const dados = await (await route.fetch()).json();
    await route.fulfill({ json: { ...dados, colaborador: { ...dados.colaborador, foto_perfil } } });
  });
  await page.route('**/*.ttf', (route) => route.fulfill({ status: 404 }));
  await openResumo(page, pessoa);
  await expectFailure();
  await page.unroute('**/*.ttf');
  const images = async () => {
    const file = await download(page, 'Não');
    return (await readFile(await file.path())).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  await page.route(`**${foto_perfil}`, (route) => route.fulfill({ status: 404 }));
  expect(await images()).toBe(0);
  await page.unroute(`**${foto_perfil}`);
  await page.route(`**${foto_perfil}`, (route) =>
    route.fulfill({ contentType: 'image/webp', body: Buffer.from(dot, 'base64') }),
  );
  expect(await images()).toBeGreaterThan(0);
});

test('40 KPIs, 12 reports of 5,000 letters and 60 observations are in the file as they were written (PDF-04 PDF-05)', async ({
  page,
  signIn,
}) => {
  test.slow();
  const pessoa = await asLider(signIn);
  const prose = (length: number, place: number) => {
    let text = `Início ${place} 😀:`;
    for (let i = 0; text.length < length - 20; i++) text += ` ação nº ${i}${i % 40 === 39 ? '\n' : ''}`;
    return `${text} fim ${place}.`;
  };
  const kpis = Array.from({ length: 40 }, (_, i) => ({
    kpi: `Indicador ${i} é`,
    okr: 1000 + i,
    okr_feito: i + 0.5,
  }));
  await aCiclo(page, pessoa, 'Ciclo de quarenta', kpis);
  const perguntas: { id: number }[] = await (await page.request.get('/api/reports/perguntas')).json();
  const { ano } = periodOf(todayIn(new Date()));
  const written: string[] = [];
  const writing = (length: number) => {
    const text = prose(length, written.length);
    written.push(text);
    return text;
  };
  for (let mes = 1; mes <= 12; mes++) {
    const respostas = Object.fromEntries(
      perguntas.map(({ id }, place) => [id, writing(place === 0 ? 5000 : 200)]),
    );
    await post(page, `${reportsPath(pessoa)}/${mes}/${ano}`, respostas);
  }
  for (let i = 0; i < 60; i++) {
    const departamento = ['gestor', 'dho', 'dp'][i % 3];
    await post(page, observacoesPath(pessoa.id), { observacao: writing(600), departamento });
  }

  await openResumo(page, pessoa);
  const pages = await pagesOf(await download(page, 'Sim'));
  const { empresas } = await (await page.request.get(`/api/colaboradores/resumo/${pessoa.id}`)).json();
  const head = `${unspaced(empresas[0].nome)}${unspaced(pessoa.nome)}Confidencial`;
  expect(pages[1]).toContain(head);
  const body = pages.map((text) => text.replace(head, '').replace(/Emitidopor.*Página\d+de\d+/, '')).join('');
  expect(written.filter((text) => !body.includes(unspaced(text)))).toEqual([]);
  for (const { kpi, okr, okr_feito } of kpis) {
    const numbers = [okr, okr_feito].map((value) => value.toLocaleString('pt-BR')).join('');
    expect(body).toContain(unspaced(kpi + numbers));
  }
});
