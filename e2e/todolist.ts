import type { TarefasNode } from '@alinha/contract/tarefas';
import { preorder } from '@alinha/rules/tree';
import type { Locator, Page } from '@playwright/test';

export const treePath = '/api/todolist/tarefas/organograma-tarefas';

export const readTree = async (page: Page): Promise<TarefasNode[]> =>
  (await page.request.get(treePath)).json();
export const everybody = (tree: TarefasNode[]) => preorder(tree).map(({ node }) => node);
export const rowOf = (page: Page, nome: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nome }) });
export const panel = (page: Page): Locator => page.getByRole('dialog');
