import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';

const { senha } = demonstration;

/** Signs in by the form. */
export async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Presses 'Sair' in the account menu, and opens the menu if it is closed. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sair' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^Conta de / }).click();
  await button.click();
}
