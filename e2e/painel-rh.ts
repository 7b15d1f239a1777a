import type { Locator, Page } from '@playwright/test';

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
