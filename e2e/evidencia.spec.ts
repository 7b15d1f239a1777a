import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import type { Browser, Locator, Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeViolations } from './accessible.ts';
import { anEvaluation, openCell as openAvaliacao } from './avaliacao-cultural.ts';
import { aReport, detail, openCell, reportsPath } from './reports.ts';
import { asLider, type Pessoa, sign } from './resumo.ts';
import { expect, post, type SignIn, test } from './test.ts';

test.use({ company: 'evidencia' });
test.describe.configure({ timeout: 120_000 });

/** Texts with what ends scripts, turns the writing direction, or is no letter. */
const hostile = `</script><!--<script> %dados% $& \u200fabc\u200e \u2028 👩🏽‍💻 \\ " ${'ação '.repeat(960)}fim`;
const disagreement = 'Não foi assim </script> 😀';

type Files = Record<string, Uint8Array>;

/** A signed report with a disagreement, its answer and the last word. */
async function aStated(page: Page, signIn: SignIn, period: { ano: number; mes: number }): Promise<Pessoa> {
  const pessoa = await asLider(signIn);
  const { id } = await aReport(page, pessoa, period, hostile, 'Curta');
  expect((await page.request.put(`${reportsPath(pessoa)}/${id}/sign`)).status()).toBe(200);
  const state = (path: string, data: object) =>
    post(page, `/api/ciencia/colaboradores/${pessoa.id}/report/${id}/${path}`, data);
  await signIn('colaborador');
  await state('manifestacao', { concorda: false, texto: disagreement });
  await signIn('lider');
  await state('resposta', { texto: 'Mantenho o que escrevi.' });
  await signIn('colaborador');
  await state('ultima-palavra', { texto: 'Sigo em desacordo.' });
  return pessoa;
}

/** Downloads the package of the record in the opened viewer. */
async function download(
  page: Page,
  viewer: Locator = detail(page),
): Promise<{ name: string; zip: Uint8Array; files: Files }> {
  const button = viewer.getByRole('button', { name: 'Baixar evidência' });
  const details = viewer.getByText('Detalhes', { exact: true });
  await expect(details).toBeVisible();
  if (await button.isHidden()) await details.click();
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button.click()]);
  const zip = new Uint8Array(await readFile(await file.path()));
  return { name: file.suggestedFilename(), zip, files: unzipSync(zip) };
}

/** The page conferir.html, opened from a disk in a browser without a network. */
async function opened(browser: Browser, content: Uint8Array | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'alinha-evidencia-'));
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const path = join(folder, 'conferir.html');
  await writeFile(path, content ?? '');
  await page.goto(pathToFileURL(path).href);
  const verdict = page.getByRole('status');
  return {
    page,
    verdict,
    /** All that the page asked for, beside itself. */
    asked: () => asked.filter((url) => !url.endsWith('/conferir.html')),
    choose: async (files: Files) => {
      await page.locator('#escolha').setInputFiles(
        Object.entries(files).map(([name, content]) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content),
        })),
      );
    },
    expectWhole: () => expect(verdict.getByRole('heading')).toHaveText('Íntegro'),
    expectBroken: (...names: (string | RegExp)[]) =>
      expect(verdict.getByRole('listitem')).toHaveText(names, { timeout: 20_000 }),
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A copy in which the byte at a place is another one. */
function flipped(content: Uint8Array, place: number): Uint8Array {
  const copy = content.slice();
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}

const replaced = (content: Uint8Array | undefined, from: string, to: string): Uint8Array => {
  const text = Buffer.from(content ?? []).toString();
  expect(text).toContain(from);
  return strToU8(text.replace(from, () => to));
};

test('the package of a record is whole, has the registered name beside the nome social, and is read and checked without a network (SEL-10 IO-05)', async ({
  page,
  browser,
  signIn,
}) => {
  const period = { ano: 2014, mes: 3 };
  const pessoa = await aStated(page, signIn, period);
  const nome = 'Léo Social';
  const saveNomeSocial = async (nome_social: string) => {
    await signIn('colaborador');
    const saved = await page.request.put('/api/conta/nome-social', { data: { nome_social } });
    expect(saved.status()).toBe(200);
  };
  await saveNomeSocial(nome);
  await signIn('lider');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openCell(page, { ...pessoa, nome }, period);
  await expect(detail(page).getByText('Detalhes', { exact: true })).toBeVisible();
  expect(loaded.filter((url) => /pacote|makePdf/.test(url))).toEqual([]);
  const { name, zip, files } = await download(page);
  expect(name).toMatch(/^evidencia-report-03-2014-[0-9a-f]{12}\.zip$/);
  expect(Object.keys(files).sort()).toEqual([
    '1-report.txt',
    '2-manifestacao.txt',
    '3-resposta.txt',
    '4-ultima_palavra.txt',
    'conferir.html',
    'dados.json',
    'registro.pdf',
  ]);
  const pdf = await getDocumentProxy(files['registro.pdf']?.slice() ?? new Uint8Array());
  const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '');
  for (const part of [
    `${nome} Nome registrado: ${pessoa.nome}`,
    'Report de março de 2014',
    disagreement,
    'Mantenho o que escrevi.',
    'Sigo em desacordo.',
  ]) {
    expect(text).toContain(part.replace(/\s+/g, ''));
  }

  const conferir = await opened(browser, files['conferir.html']);
  await conferir.expectWhole();
  await expect(conferir.page.getByRole('heading', { level: 1 })).toHaveText('Report de março de 2014');
  await expect(conferir.page.getByText(disagreement)).toBeVisible();
  await expect(conferir.page.getByText(`${nome} (nome registrado: ${pessoa.nome})`)).toBeVisible();
  await conferir.choose({ 'evidencia (1).zip': zip });
  await expect(conferir.verdict).toContainText('Os 7 arquivos do pacote são os que foram gerados.');
  await conferir.page.reload();
  await conferir.choose(files);
  await expect(conferir.verdict).toContainText('Os 7 arquivos do pacote são os que foram gerados.');
  await conferir.expectWhole();
  expect(conferir.asked()).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await conferir.page.emulateMedia({ colorScheme });
    expect(await axeViolations(conferir.page, 'all')).toEqual([]);
  }
  const tried = await conferir.page.evaluate(() => fetch('https://example.com').then(String, String));
  expect(tried).toContain('TypeError');
  await conferir.close();
  await saveNomeSocial('');
});

test('a changed file of the package, a changed datum and a changed page are named; a name that is not handed out is said to be omitted, and a record sealed later than signed too (SEL-05 SEL-10 SEL-14)', async ({
  page,
  browser,
  signIn,
}) => {
  const period = { ano: 2014, mes: 4 };
  const pessoa = await aStated(page, signIn, period);
  await openCell(page, pessoa, period);
  const { files } = await download(page);
  const html = files['conferir.html'] ?? new Uint8Array();

  const conferir = await opened(browser, html);
  await conferir.expectWhole();
  const broken = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, flipped(content, content.length >> 1)]),
  );
  for (const chosen of [broken, { 'pacote.zip': zipSync(broken) }]) {
    await conferir.page.reload();
    await conferir.choose(chosen);
    for (const name of Object.keys(files)) {
      const named = conferir.verdict.getByRole('listitem').filter({ hasText: `${name}: não é o arquivo` });
      await expect(named).toHaveText(`${name}: não é o arquivo que foi gerado.`);
    }
  }
  await conferir.page.reload();
  await conferir.choose({ 'dados.json': replaced(files['dados.json'], 'Sigo em desacordo.', 'Concordo.') });
  await conferir.expectBroken(
    'dados.json: não é o arquivo que foi gerado.',
    /^Última palavra: Texto \(ultimas_palavras \d+ texto\) não é o que foi selado\.$/,
  );
  await conferir.close();

  const altered = await opened(browser, replaced(html, 'Sigo em desacordo.', 'Concordo.'));
  await altered.expectBroken(
    'conferir.html: esta página foi alterada depois de gerada.',
    /^Última palavra: Texto \(ultimas_palavras \d+ texto\) não é o que foi selado\.$/,
  );
  await altered.close();

  const text = Buffer.from(html);
  /** A place within each part of the page. */
  const places = {
    style: text.indexOf('--page'),
    words: text.indexOf('Nada sai deste'),
    data: text.indexOf('Mantenho o que'),
    files: text.indexOf('"registro.pdf"') + 20,
    program: text.indexOf('<script id="programa">') + 500,
    checksum: text.indexOf('name="partes"') + 30,
  };
  for (const [part, place] of Object.entries(places)) {
    expect(place, part).toBeGreaterThan(40);
    const changed = await opened(browser, flipped(html, place));
    const heading = changed.verdict.getByRole('heading');
    await expect(heading, part).toHaveText(/Não confere|Ainda não conferido/);
    await expect(changed.verdict, part).toContainText(/esta página foi alterada/);
    await changed.close();
  }
  // The checksum of the whole file can be checked only where the file is chosen.
  const again = await opened(browser, html);
  for (const place of [text.indexOf('name="soma"') + 30, text.indexOf('<title>') + 8, html.length - 2]) {
    await again.page.reload();
    await again.choose({ 'conferir.html': flipped(html, place) });
    await again.expectBroken('conferir.html: não é o arquivo que foi gerado.');
  }
  await again.close();

  await page.route('**/evidencia', async (route) => {
    const evidencia: AnswerOf<typeof getEvidencia> = await (await route.fetch()).json();
    const [record] = evidencia.selados;
    if (!record) throw new Error('nothing is sealed');
    record.posterior = true;
    record.dados = record.dados.map((dado) =>
      dado.tabela === 'nomes_selados' ? { ...dado, valor: null, sal: null } : dado,
    );
    await route.fulfill({ json: evidencia });
  });
  const omitted = await opened(browser, (await download(page)).files['conferir.html']);
  await omitted.expectWhole();
  const record = omitted.page.getByRole('article').filter({ hasText: 'Selado depois da assinatura' });
  await expect(record).toHaveCount(1);
  await expect(record.getByText('Nome omitido').first()).toBeVisible();
  await omitted.close();
});

test('an evaluation has a package too, once it is signed (SEL-10)', async ({ page, browser, signIn }) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2014, trimestre: 3 };
  await anEvaluation(page, pessoa, period, (place) => place % 2 === 0);
  const viewer = await openAvaliacao(page, pessoa, period);
  await expect(viewer.getByRole('button', { name: 'Assinar Avaliação' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Baixar evidência' })).toHaveCount(0);
  await sign(viewer);
  const { name, files } = await download(page, viewer);
  expect(name).toMatch(/^evidencia-avaliacao-03-2014-[0-9a-f]{12}\.zip$/);
  expect(Object.keys(files).sort()).toEqual([
    '1-avaliacao.txt',
    'conferir.html',
    'dados.json',
    'registro.pdf',
  ]);
  const conferir = await opened(browser, files['conferir.html']);
  await conferir.expectWhole();
  await expect(conferir.page.getByRole('heading', { level: 1 })).toHaveText(
    'Avaliação cultural do 3º trimestre de 2014',
  );
  await expect(conferir.page.getByText('Um comentário.')).toBeVisible();
  await conferir.close();
});
