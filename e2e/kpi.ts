import type { Locator, Page } from '@playwright/test';

export const cicloOf = (page: Page, nome: string): Locator =>
  page.getByRole('article', { name: nome, exact: true });
