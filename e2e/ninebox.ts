import type { Membro } from '@alinha/contract/ninebox';
import type { Locator, Page } from '@playwright/test';

export const ownPath = '/api/ninebox/subordinados-diretos';

export const readTeam = async (page: Page): Promise<Membro[]> => (await page.request.get(ownPath)).json();

export const cell = (page: Page, id: number): Locator => page.locator('tbody td').nth(id - 1);
export const face = (page: Page, nome: string): Locator =>
  page.getByRole('button', { name: nome, exact: true });

/** A made-up member, for cases that the demonstration company lacks. */
export const member = (id: number, given: Partial<Membro> = {}): Membro => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: 'Analista',
  foto_perfil: null,
  temSubordinados: false,
  potencial: 90,
  desempenho: 90,
  ...given,
});
