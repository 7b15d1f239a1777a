import type { User } from '@alinha/contract/auth';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { count } from './counts.ts';

const { contas } = demonstration;

/** An account of the demonstration company. */
export type Conta = keyof typeof contas;

/** Signs in as an account without the form, at the address of a server; returns the user. */
export async function signInAt(page: Page, url: string, conta: Conta): Promise<User> {
  count('sign-ins');
  const data = { email: contas[conta], senha: demonstration.senha };
  const response = await page.request.post(`${url}/api/auth/login`, { data });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Dismisses the photo guide in the far future, so that no test's clock brings it back. */
export const dismissPhotoGuide = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('dismissedPhotoGuide', String(8.64e15));
  });

/** A page of another browser, in which somebody else is signed in, and its user. */
export async function visitor(
  browser: Browser,
  url: string,
  conta: Conta,
): Promise<{ page: Page; user: User }> {
  const context = await browser.newContext({ baseURL: url });
  await dismissPhotoGuide(context);
  const page = await context.newPage();
  return { page, user: await signInAt(page, url, conta) };
}

/** Signs in by the form. */
export async function enter(page: Page, email: string, senha: string = demonstration.senha): Promise<void> {
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
