import type { demonstration } from '../server/src/seed/demonstration.ts';
import { expect, type test } from './test.ts';

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'signIn'>;

/** Screens by account, with a role that is visible once the screen has loaded; `:eu` is the reader's own id. */
const telas: [conta: keyof typeof demonstration.contas | null, path: string, role: Role][] = [
  [null, '/login', 'heading'],
  [null, '/register', 'heading'],
  [null, '/forgot-password', 'heading'],
  ['lider', '/home', 'treegrid'],
  ['lider', '/home?view=cultural', 'treegrid'],
  ['lider', '/ninebox', 'cell'],
  ['lider', '/todolist', 'treegrid'],
  ['lider', '/colaborador/:eu', 'main'],
  ['lider', '/acompanhamento', 'table'],
  ['lider', '/pendencias', 'main'],
  ['lider', '/conta', 'main'],
  ['lider', '/cadastrar-subordinado', 'main'],
  ['rh', '/home', 'treegrid'],
  ['rh', '/acompanhamento', 'table'],
  ['rh', '/auditoria', 'table'],
  ['rh', '/painel-rh', 'table'],
  ['rh', '/painel-rh?pessoa=:eu', 'dialog'],
  ['rh', '/painel-rh?aba=convites', 'table'],
  ['rh', '/painel-rh?aba=gerenciar-cargos', 'table'],
  ['rh', '/painel-rh?aba=novo-colaborador', 'tabpanel'],
  ['rh', '/painel-rh?aba=empresas', 'table'],
  ['rh', '/painel-rh?aba=perguntas', 'tabpanel'],
  ['rh', '/painel-rh?aba=prazos', 'tabpanel'],
  ['rh', '/painel-rh?aba=importar', 'tabpanel'],
  ['rh', '/painel-rh?aba=seguranca', 'radio'],
];

type Role = 'heading' | 'main' | 'treegrid' | 'cell' | 'table' | 'tabpanel' | 'radio' | 'dialog';

/** Opens every screen in each width; returns the findings of `look`, by screen and width. */
export async function lookAtAll(
  { page, signIn }: Fixtures,
  widths: readonly number[],
  look: () => Promise<string[]>,
): Promise<[path: string, width: number, found: string[]][]> {
  const all: [string, number, string[]][] = [];
  let conta: (typeof telas)[number][0] = null;
  let eu = 0;
  for (const [of, path, role] of telas) {
    if (of && of !== conta) eu = (await signIn(of)).id;
    conta = of;
    await page.setViewportSize({ width: widths[0] ?? 0, height: 1100 });
    await page.goto(path.replace(':eu', String(eu)));
    await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1100 });
      all.push([path, width, await look()]);
    }
  }
  return all.filter(([, , found]) => found.length > 0);
}
