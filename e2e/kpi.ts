import type { Locator, Page } from '@playwright/test';

export const cicloOf = (page: Page, nome: string): Locator =>
  page.getByRole('article', { name: nome, exact: true });

/** The form's own alert, without the empty container of toasts. */
export const alertIn = (dialog: Locator): Locator => dialog.getByRole('alert').filter({ hasText: /\S/ });

export async function fillKpi(row: Locator, kpi: string, okr: string, feito: string): Promise<void> {
  await row.getByLabel('KPI', { exact: true }).fill(kpi);
  await row.getByLabel('Meta (OKR)').fill(okr);
  await row.getByLabel('Realizado (OKR Feito)').fill(feito);
}
