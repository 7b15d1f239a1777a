import type { Locator, Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Pessoa } from './resumo.ts';
import { expect, post } from './test.ts';

export const panel = '/api/painel-rh';

export const openTab = (page: Page, aba: string) => page.goto(`/painel-rh?aba=${aba}`);
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const rowOf = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });
export const banner = (page: Page, text: string) => page.getByText(text, { exact: true });
export const empresaOf = (place: Page | Locator) => place.getByRole('combobox', { name: 'Empresa' });
export const sim = (page: Page) => page.getByRole('button', { name: 'Sim', exact: true });

/** The people of the demonstration who match the search, from the server. */
export async function search(page: Page, busca: string) {
  const response = await page.request.get(`${panel}/colaboradores?busca=${encodeURIComponent(busca)}`);
  return (await response.json()).colaboradores;
}

/** Creates a person by the call of HR, under the CEO or the person who has that address. */
export async function aPerson(
  page: Page,
  nome: string,
  email: string,
  { gestor = demonstration.contas.ceo as string, ...more } = {},
): Promise<Pessoa> {
  const [chefe] = await search(page, gestor);
  const where = { id_gestor: chefe.id, id_empresa: chefe.empresas[0].id };
  return post(page, '/api/colaboradores/criar-novo', { nome, email, ...where, ...more });
}

/** Chooses an action of a person's row. */
export async function act(page: Page, word: string, nome: string) {
  await page.getByRole('button', { name: `Mais ações: ${nome}` }).click();
  await page.getByRole('menuitem', { name: `${word}: ${nome}` }).click();
}

/** Opens the panel at the row of a person. */
export async function find(page: Page, nome: string) {
  await page.goto(`/painel-rh?busca=${encodeURIComponent(nome)}`);
  await expect(rowOf(page, nome)).toBeVisible();
}
