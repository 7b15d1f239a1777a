import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { monthNames } from '@alinha/rules/dates';
import type { Locator, Page } from '@playwright/test';
import type { Pessoa } from './resumo.ts';
import { post } from './test.ts';

const perguntasPath = '/api/reports/perguntas';
export const reportsPath = ({ id }: { id: number }) => `/api/reports/colaboradores/${id}`;

/** The cell of a month; each test has a year of its own. */
interface Period {
  ano: number;
  mes: number;
}

export const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Preencher Report' });
export const detail = (page: Page): Locator => page.getByRole('dialog', { name: 'Detalhes do Report' });
export const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Salvar', exact: true });

async function readPerguntas(page: Page): Promise<ReportPergunta[]> {
  return (await page.request.get(perguntasPath)).json();
}

export async function readReports(page: Page, pessoa: Pessoa, { ano, mes }: Period): Promise<Report[]> {
  return (await page.request.get(`${reportsPath(pessoa)}?mes=${mes}&ano=${ano}`)).json();
}

/** Creates a report without the form; questions beyond `texts` get an empty answer. */
export async function aReport(
  page: Page,
  pessoa: Pessoa,
  { ano, mes }: Period,
  ...texts: string[]
): Promise<Report> {
  const perguntas = await readPerguntas(page);
  const data = Object.fromEntries(perguntas.map(({ id }, place) => [id, texts[place] ?? '']));
  const { id } = await post(page, `${reportsPath(pessoa)}/${mes}/${ano}`, data);
  const report = (await readReports(page, pessoa, { ano, mes })).find((one) => one.id === id);
  if (!report) throw new Error('the new report is not in its month');
  return report;
}

/** Opens the chart of a year at a person; returns what is pressed in the cell of a month. */
export async function openMonth(page: Page, { nome }: Pessoa, { ano, mes }: Period): Promise<Locator> {
  await page.goto(`/home?view=report&ano=${ano}&empresa=todas&filtro=${nome}`);
  const name = new RegExp(`^${nome}, ${monthNames[mes - 1]}: `);
  return page.getByRole('gridcell', { name }).getByRole('button');
}

export async function openCell(page: Page, pessoa: Pessoa, period: Period): Promise<Locator> {
  const cell = await openMonth(page, pessoa, period);
  await cell.click();
  return cell;
}

export const editOf = (page: Page, { pergunta }: { pergunta: string }): Locator =>
  detail(page).getByRole('button', { name: `Editar resposta: ${pergunta}` });

export const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing is there');
  return one;
};
