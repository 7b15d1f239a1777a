import type { CicloKpi } from '@alinha/contract/kpi';
import { culturalAverage, generalAverage, shownPercent } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { type Quadrant, quadrantNames } from '@alinha/rules/ninebox';
import type { Page } from '@playwright/test';
import { aCiclo, asLider, ciclosPath, openResumo, type Pessoa } from './resumo.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'colaborador' });

interface Tema {
  perguntas: { id: number; pergunta: string; nota: boolean }[];
}

/** Answers with just enough Sim for a culture of at least 80 %, and the Sim without which it would be lower. */
async function onTheEdge(page: Page) {
  const asked = await page.request.get('/api/avaliacao-cultural/temas-perguntas');
  const temas: Tema[] = await asked.json();
  const perguntas = temas.flatMap((tema) => tema.perguntas);
  for (const one of perguntas) one.nota = true;
  const average = () => culturalAverage(temas) ?? Number.NaN;
  for (const last of perguntas) {
    const above = average();
    last.nota = false;
    const below = average();
    if (shownPercent(below) < 80) {
      last.nota = true;
      return { perguntas, last, above, below };
    }
  }
  throw new Error('the starter set has no questions');
}

/** Leaves the person one active cycle with a single KPI of that percentage. */
async function withOnly(page: Page, pessoa: Pessoa, percent: number) {
  const ciclos: CicloKpi[] = await (await page.request.get(ciclosPath(pessoa.id))).json();
  for (const { id } of ciclos)
    await page.request.put(`${ciclosPath(pessoa.id)}/${id}/freeze`, { data: { status: 0 } });
  await aCiclo(page, pessoa, 'Ciclo único', [{ kpi: 'Vendas', okr: 100, okr_feito: percent }]);
}

async function answerResposta(page: Page, pergunta: string, word: 'Sim' | 'Não') {
  await page.getByRole('button', { name: 'Ver avaliação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Editar resposta: ${pergunta}` }).click();
  const form = dialog.getByRole('form', { name: pergunta });
  await form.getByRole('button', { name: word }).click();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function achieve(page: Page, feito: number) {
  await page.getByRole('button', { name: 'Editar KPI: Vendas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar KPI' });
  await dialog.getByLabel('Realizado (OKR Feito)').fill(String(feito));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('averages stand in their bands and choose the cell of the Nine-Box; an edited answer or KPI moves them at once, up and down (SUM-08 SUM-21 SUM-22 SUM-23 DATA-05 DATA-07)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const { perguntas, last, above, below } = await onTheEdge(page);
  const respostas = perguntas.map(({ id, nota }) => ({ fk_id_pergunta: id, nota }));
  const today = periodOf(todayIn(new Date()));
  await post(page, `/api/avaliacao-cultural/colaborador/${pessoa.id}`, { ...today, respostas });
  const kpi = Math.ceil(139 - above);
  await withOnly(page, pessoa, kpi);

  await openResumo(page, pessoa);
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  const desempenho = page.getByRole('region', { name: 'Resumo de desempenho' });
  const cells = page
    .getByRole('table', { name: /^Nine-Box de cultura e KPI/ })
    .getByRole('cell')
    .filter({ hasText: /\S/ });
  // Beside its name a cell has the closed quarters of the path.
  const labels = cells.locator('span:first-child:not(span *)');
  const shows = async (cultural: number, feito: number, band: string, quadrant: Quadrant) => {
    const geral = shownPercent(generalAverage(cultural, feito) ?? Number.NaN);
    await expect(desempenho.getByText('Média geral').locator('..')).toContainText(`${geral}%${band}`);
    for (const [label, value] of [
      ['Média cultural', shownPercent(cultural)],
      ['Média de KPI', feito],
    ] as const)
      await expect(desempenho.getByText(label).locator('..')).toContainText(
        `${value}%${bandWords[bandOf(value)]}`,
      );
    await expect(cells.nth(quadrant - 1)).toHaveAttribute('aria-current', 'true');
    await expect(labels.nth(quadrant - 1)).toHaveText(quadrantNames[quadrant]);
    await expect(page.locator('table [aria-current]')).toHaveCount(1);
  };
  expect(await labels.allInnerTexts()).toEqual(Object.values(quadrantNames));
  await shows(above, kpi, 'Bom', 2);
  await answerResposta(page, last.pergunta, 'Não');
  await shows(below, kpi, 'Atenção', 5);
  await answerResposta(page, last.pergunta, 'Sim');
  await shows(above, kpi, 'Bom', 2);
  await achieve(page, 100);
  await shows(above, 100, 'Excelente', 3);
  await achieve(page, 40);
  await shows(above, 40, 'Atenção', 1);
  await achieve(page, kpi);
  await shows(above, kpi, 'Bom', 2);
  expect(loads).toBe(0);
});
