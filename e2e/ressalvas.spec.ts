import type { Locator, Page } from '@playwright/test';
import { aReport, detail, reportsPath } from './reports.ts';
import type { Pessoa } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { codeIn, expect, passwordIn, post, test } from './test.ts';

test.use({ company: 'ressalvas' });
// axe checks each screen in both colour schemes.
test.describe.configure({ timeout: 120_000 });

const propria = 'quatro cavalos verdes';
const nina = { nome: 'Nina Assinante', email: 'nina.assinante@aurora.example' };
const outra = 'caixa.alheia@aurora.example';

/** Sends a request that succeeds. */
async function done(page: Page, method: 'post' | 'put', path: string, data?: object): Promise<void> {
  const response = await page.request[method](path, data && { data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function enter(page: Page, email: string, senha: string): Promise<void> {
  await page.context().clearCookies();
  await done(page, 'post', '/api/auth/login', { email, senha });
}

/** Somebody of HR corrects the address. */
async function move(page: Page, { id }: Pessoa, email: string, asRh: () => Promise<unknown>): Promise<void> {
  await page.context().clearCookies();
  await asRh();
  await done(page, 'put', `/api/painel-rh/colaboradores/${id}`, { email });
}

/** Enters by the temporary password of an invitation, and chooses an own one. */
async function begin(page: Page, email: string, senha: string): Promise<void> {
  await enter(page, email, senha);
  await done(page, 'put', '/api/auth/senha', { senhaAtual: senha, novaSenha: propria });
}

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Confira o que a sua conta assinou' });
const caveats = (page: Page): Locator => detail(page).getByRole('list', { name: 'Ressalvas' });

test('what an account signed after HR changed its address is shown at the next sign-in, contested, and answered by HR (SEL-12 SEL-13)', async ({
  page,
  signIn,
  mailTo,
  expectAccessible,
}) => {
  await signIn('lider');
  const pessoa: Pessoa = await post(page, '/api/colaboradores/criar-subordinado-direto', nina);
  const { id: idReport } = await aReport(page, pessoa, { ano: 2026, mes: 1 }, 'Assinado');
  await done(page, 'put', `${reportsPath(pessoa)}/${idReport}/sign`);
  await begin(page, nina.email, passwordIn(await mailTo(nina.email)));
  const asRh = () => signIn('rh');
  await move(page, pessoa, outra, asRh);
  const codigo = codeIn(await mailTo(outra));
  await enter(page, outra, propria);
  await done(page, 'post', '/api/funcionarios/confirmar', { codigo });
  await done(page, 'post', '/api/termo/aceite', { versao: 1 });
  await post(page, `/api/ciencia/colaboradores/${pessoa.id}/report/${idReport}/manifestacao`, {
    concorda: true,
  });
  // After the invitation, the signature and the change, the old address gets the statement, and then the invitation of the way back.
  const told = await mailTo(nina.email, 4);
  expect(told).toContain('manifestou-se sobre o report de janeiro de 2026');
  await move(page, pessoa, nina.email, asRh);

  await begin(page, nina.email, passwordIn(await mailTo(nina.email, 5)));
  await page.goto('/home');
  await expect(bar(page)).toContainText('Manifestou-se sobre o report de janeiro de 2026');
  await expect(bar(page)).toContainText('Outra pessoa alterou o e-mail da conta em');
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/colaborador/${pessoa.id}?abrir=report-2026-1`);
  await expect(caveats(page)).toContainText(`Manifestação de ${nina.nome}`);
  await caveats(page).getByRole('button', { name: 'Não fui eu' }).click();
  await page
    .getByRole('dialog', { name: 'Dizer que não foi você?' })
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(caveats(page)).toContainText('O RH ainda não respondeu.');
  await expect(bar(page)).toHaveCount(0);
  await expectAccessible();

  await page.context().clearCookies();
  await signIn('rh');
  await page.goto('/acompanhamento');
  const listed = page.getByRole('list', { name: 'Assinaturas contestadas' });
  await expect(listed).toContainText('Sem resposta');
  await listed.getByRole('button').click();
  await caveats(page).getByRole('button', { name: 'Responder à contestação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responder à contestação' });
  await dialog.getByRole('textbox').fill('Confirmamos: não foi a Nina.');
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(dialog).toBeHidden();
  // There is nobody else of HR.
  await expect(caveats(page)).toContainText('que alterou o acesso à conta: não havia outra pessoa no RH');
  await expect(caveats(page)).toContainText('Confirmamos: não foi a Nina.');
  await expect(caveats(page).getByRole('button')).toHaveCount(0);
});
