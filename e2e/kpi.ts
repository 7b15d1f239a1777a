import type { CicloKpi } from '@alinha/contract/kpi';
import type { Locator, Page } from '@playwright/test';

/** A made-up cycle without a name. */
export const nameless: CicloKpi = {
  id: 1,
  nome_ciclo: ' ',
  data_criacao: '2026-01-01T12:00:00.000Z',
  status: 1,
  respostas: [],
};

export const cicloOf = (page: Page, nome: string): Locator =>
  page.getByRole('article', { name: nome, exact: true });

/** The form's own alert, without the empty container of toasts. */
export const alertIn = (dialog: Locator): Locator => dialog.getByRole('alert').filter({ hasText: /\S/ });

export async function fillKpi(row: Locator, kpi: string, okr: string, feito: string): Promise<void> {
  await row.getByLabel('KPI', { exact: true }).fill(kpi);
  await row.getByLabel('Meta (OKR)').fill(okr);
  await row.getByLabel('Realizado (OKR Feito)').fill(feito);
}
