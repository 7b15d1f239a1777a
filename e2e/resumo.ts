import type { CicloKpi } from '@alinha/contract/kpi';
import type { Locator, Page } from '@playwright/test';
import { expect, post, type SignIn } from './test.ts';

export interface Pessoa {
  id: number;
  nome: string;
}

/** The person has the same id in each copy of the template. */
let colaborador: Pessoa | undefined;

/** Signs in as the leader; returns the demonstration collaborator, one of their reports. */
export async function asLider(signIn: SignIn): Promise<Pessoa> {
  colaborador ??= await signIn('colaborador');
  await signIn('lider');
  return colaborador;
}

/** Opens the page of a collaborator and waits until all of its parts are loaded. */
export async function openResumo(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/colaborador/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resumo do Colaborador' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumo de desempenho' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando...' })).toHaveCount(0);
}

export const ciclosPath = (id: number) => `/api/avaliacoes-kpi/colaboradores/${id}/avaliacoes-kpi`;

/** Creates a cycle without the form. */
export async function aCiclo(
  page: Page,
  { id }: Pessoa,
  nome_ciclo: string,
  kpis = [{ kpi: 'Vendas', okr: 100, okr_feito: 50 }],
): Promise<CicloKpi> {
  return post(page, ciclosPath(id), { nome_ciclo, kpis });
}

/** Answers a question dialog. */
export async function answer(page: Page, question: string | RegExp, word: 'Sim' | 'Não'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: word, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The list of who could open a record, once its button was pressed. */
export const quemPodeVer = (page: Page): Locator => page.getByRole('dialog', { name: 'Quem pode ver' });

/** A person's double click, whose second half comes after the first has opened `opened`. */
export async function doubleClick(page: Page, target: Locator, opened: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(opened).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Signs the viewer's record and confirms. */
export async function sign(viewer: Locator): Promise<void> {
  await viewer.getByRole('button', { name: 'Assinar Avaliação' }).click();
  await viewer.getByRole('button', { name: 'Confirmar assinatura' }).click();
}
