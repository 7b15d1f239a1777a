import type { OrganogramaNode } from '@alinha/contract/organograma';
import type { Locator, Page } from '@playwright/test';
import { answerWith, expect } from './test.ts';

export const treePath = '/api/organograma/lista/completo';
export const ano = new Date().getFullYear();

export const grid = (page: Page): Locator =>
  page.getByRole('treegrid', { name: 'Organograma de Colaboradores' });
export const headers = (page: Page): Locator => grid(page).getByRole('columnheader');
export const names = (page: Page): Locator => grid(page).getByRole('rowheader').getByRole('link');
export const cellOf = (page: Page, nome: string, period: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${nome}, ${period}: `) });
export const filter = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Filtrar por nome ou cargo' });

export async function openChart(page: Page, search = ''): Promise<void> {
  await page.goto(`/home${search}`);
  await expect(grid(page)).toBeVisible();
}

export async function readTree(page: Page): Promise<OrganogramaNode[]> {
  return (await page.request.get(treePath)).json();
}

export const treeCalls = (calls: { path: string }[]) =>
  calls.filter((call) => call.path.startsWith(treePath));

/** A person of a chart that the test mocks. */
export const someone = (id: number, different: object = {}) => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: 'Analista',
  setor: null,
  foto_perfil: null,
  nivel: 0,
  temSubordinados: false,
  empresas: [{ id: 1, nome: 'Aurora', cargoNome: null }],
  avaliacao_cultural: {},
  avaliacao_report: {},
  quadrante: null,
  pode_avaliar: true,
  devido_desde: '2000-01-01',
  subordinados: [],
  ...different,
});

export async function openAnswered(page: Page, tree: unknown, search = ''): Promise<void> {
  await answerWith(page, treePath, 200, tree);
  await openChart(page, search);
}
