import type { Membro } from '@alinha/contract/ninebox';
import type { Locator, Page } from '@playwright/test';

export const ownPath = '/api/ninebox/subordinados-diretos';

export const readTeam = async (page: Page): Promise<Membro[]> => (await page.request.get(ownPath)).json();

export const cell = (page: Page, id: number): Locator => page.locator('tbody td').nth(id - 1);
export const face = (page: Page, nome: string): Locator =>
  page.getByRole('button', { name: nome, exact: true });
