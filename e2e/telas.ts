import { expect, type Page } from '@playwright/test';
import type { Conta } from './session.ts';

/** Screens by account, with a role that is visible once the screen has loaded; `:eu` is the reader's own id. */
export const telas: [conta: Conta | null, path: string, role: Role][] = [
  [null, '/login', 'heading'],
  [null, '/register', 'heading'],
  [null, '/forgot-password', 'heading'],
  [null, '/meus-dados', 'heading'],
  [null, '/lembretes/sair', 'heading'],
  [null, '/acessibilidade', 'heading'],
  [null, '/ajuda', 'heading'],
  [null, '/ajuda/pessoa', 'heading'],
  ['lider', '/home', 'treegrid'],
  ['lider', '/home?view=cultural', 'treegrid'],
  ['lider', '/ninebox', 'cell'],
  ['lider', '/ninebox?escopo=todos', 'cell'],
  ['lider', '/todolist', 'treegrid'],
  ['lider', '/colaborador/:eu', 'main'],
  ['lider', '/reports/:eu', 'main'],
  ['lider', '/avaliacao-cultural/:eu', 'main'],
  ['lider', '/acompanhamento', 'table'],
  ['lider', '/pendencias', 'main'],
  ['lider', '/conta', 'main'],
  ['lider', '/cadastrar-subordinado', 'main'],
  ['rh', '/home', 'treegrid'],
  ['rh', '/acompanhamento', 'table'],
  ['rh', '/calibracoes', 'table'],
  ['rh', '/calibracoes/1', 'cell'],
  ['rh', '/auditoria', 'table'],
  ['rh', '/privacidade', 'main'],
  ['rh', '/privacidade?parte=incidentes', 'main'],
  ['rh', '/privacidade?parte=eliminacao', 'main'],
  ['rh', '/privacidade?parte=configuracao', 'main'],
  ['rh', '/indicadores', 'main'],
  ['rh', '/painel-rh', 'table'],
  ['rh', '/painel-rh?pessoa=:eu', 'dialog'],
  ['rh', '/painel-rh?aba=convites', 'table'],
  ['rh', '/painel-rh?aba=gerenciar-cargos', 'table'],
  ['rh', '/painel-rh?aba=novo-colaborador', 'tabpanel'],
  ['rh', '/painel-rh?aba=empresas', 'table'],
  ['rh', '/painel-rh?aba=perguntas', 'tabpanel'],
  ['rh', '/painel-rh?aba=prazos', 'tabpanel'],
  ['rh', '/painel-rh?aba=fechamentos', 'tabpanel'],
  ['rh', '/painel-rh?aba=importar', 'tabpanel'],
  ['rh', '/painel-rh?aba=seguranca', 'radio'],
  ['rh', '/painel-rh?aba=integracoes', 'tabpanel'],
];

/** What is visible once a screen has loaded. */
type Role = 'heading' | 'main' | 'treegrid' | 'cell' | 'table' | 'tabpanel' | 'radio' | 'dialog';

/** The same on phones, which show people in a list instead of a table. */
export const onPhones = (path: string, role: Role): Role => (path.startsWith('/ninebox') ? 'main' : role);

/** Opens a screen and waits until it has loaded. */
export async function openTela(page: Page, path: string, role: Role): Promise<void> {
  await page.goto(path);
  await expectLoaded(page, role);
}

/** Waits until a screen has loaded. */
export async function expectLoaded(page: Page, role: Role): Promise<void> {
  await expect(page.getByRole(role).first()).toBeVisible();
  // The page that waits for the session has a main and a heading, too.
  await expect(page.getByRole('heading', { name: 'Um instante' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
