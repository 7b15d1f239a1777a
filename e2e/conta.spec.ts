import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { TOTP } from 'otpauth';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { addAuthenticator } from './authenticator.ts';
import { enter, signOut } from './session.ts';
import { expect, go, test } from './test.ts';

test.use({ company: 'conta' });

// Whole pages, dialogs and axe, some of them slow.
test.describe.configure({ timeout: 90_000 });

const { senha, contas } = demonstration;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function proveOneself(page: Page, word = 'Continuar'): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'A sua senha' }).fill(senha);
  await dialog(page).getByRole('button', { name: word }).click();
}

/** Signs out, and waits for the page of the sign-in. */
async function leave(page: Page): Promise<void> {
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
}

test('somebody protects their account and signs in by each way (CTA-01 CTA-02 CTA-03 MFA-01 MFA-02 MFA-03 MFA-04 MFA-09 LGPD-01 IO-05)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await addAuthenticator(page);
  await signIn('colaborador');
  await page.goto('/home');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, /^Conta de/).click();
    await page.getByRole('link', { name: 'Minha conta' }).click();
    await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeHidden();
  }
  await page.goForward();
  await expect(page.getByText(contas.colaborador, { exact: true })).toBeVisible();
  const here = page.getByRole('listitem').filter({ hasText: 'Este dispositivo' });
  await expect(here).toContainText('Chrome no Linux');
  const social = page.getByRole('textbox', { name: 'Nome social (opcional)' });
  await social.fill('Léo Souza');
  await button(page, 'Salvar nome social').click();
  await expect(button(page, 'Conta de Léo Souza')).toBeVisible();
  await social.fill('');
  await button(page, 'Salvar nome social').click();
  await expect(page.getByText('Nome social retirado.')).toBeVisible();
  await button(page, 'Preparar cópia').click();
  await expect(page.getByText('A cópia está sendo preparada.')).toBeVisible();

  await button(page, 'Adicionar chave').click();
  await proveOneself(page);
  await page.getByRole('textbox', { name: 'Nome da chave' }).fill('Notebook');
  await button(page, 'Salvar chave').click();
  const codes = dialog(page).getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', another = ''] = await codes.allInnerTexts();
  await expectAccessible();
  await button(page, 'Guardei os códigos').click();
  await expect(page.getByText('Notebook', { exact: true })).toBeVisible();

  // From here on changes need more than the password.
  await button(page, 'Configurar aplicativo').click();
  await proveOneself(page);
  await expect(page.getByText('Informe o código.')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 900 });
  await button(page, 'Usar chave de acesso em vez do código').click();
  await expect(dialog(page).getByRole('img', { name: 'Código QR para o aplicativo' })).toBeVisible();
  const secret = ((await dialog(page).getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '');
  const app = new TOTP({ secret });
  const shown = app.generate();
  await dialog(page).getByRole('textbox', { name: 'Código do aplicativo' }).fill(shown);
  await button(page, 'Confirmar').click();
  await expect(button(page, 'Remover aplicativo')).toBeVisible();
  await expectAccessible();

  await leave(page);
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page).toHaveURL(/\/home/);
  await leave(page);
  await enter(page, contas.colaborador);
  await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
  await expectAccessible();
  const code = page.getByRole('textbox', { name: 'Código' });
  await expect(code).toBeFocused();
  // A used code is not accepted again.
  await code.fill(shown);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código inválido. Confira e tente de novo.')).toBeVisible();
  await code.fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
  await go(page, '/conta');
  await expect(page.getByText('9 códigos que ainda valem')).toBeVisible();

  await button(page, 'Remover aplicativo').click();
  await dialog(page).getByRole('textbox', { name: 'Código' }).fill('000000');
  await proveOneself(page, 'Remover');
  await expect(page.getByText('Código inválido. Confira e tente de novo.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Código' }).fill(another);
  await proveOneself(page, 'Remover');
  await expect(page.getByText('8 códigos que ainda valem')).toBeVisible();
  await expect(button(page, 'Configurar aplicativo')).toBeVisible();

  const [copy] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar').click()]);
  const parts = unzipSync(readFileSync(await copy.path()));
  expect(Object.keys(parts)).toEqual(['dados.json', 'dados.pdf']);
  await expectAccessible();
});

test('HR names the reporting channel and the encarregado, who answers requests, and demands a second factor, and whoever lacks one is led to it and nowhere else (CTA-03 MFA-05 MFA-06 LGPD-03 LGPD-11 LGPD-16)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await addAuthenticator(page);
  await signIn('rh');
  await page.goto('/painel-rh?aba=seguranca');
  await page.getByRole('textbox', { name: 'Canal de relato' }).fill('https://relatos.aurora.example');
  await button(page, 'Salvar canal').click();
  await expect(page.getByText('O canal de relato foi salvo.')).toBeVisible();
  const encarregado = page.getByRole('combobox', { name: 'Encarregado' });
  await encarregado.fill(contas.ceo);
  await page.getByRole('option', { name: /^Helena Araújo Magalhães/ }).click();
  await expectAccessible();
  await button(page, 'Salvar encarregado').click();
  await expect(page.getByText('Encarregado salvo.')).toBeVisible();
  await expect(page.getByText(/^Nomeado por /)).toBeVisible();
  await page.getByRole('radio', { name: 'RH', exact: true }).check();
  await expectAccessible();
  await button(page, 'Salvar regra').click();
  await expect(dialog(page)).toContainText('1 pessoa precisará');
  await button(page, 'Sim').click();
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible();
  await expectAccessible();
  await button(page, 'Adicionar chave').click();
  await proveOneself(page);
  await page.getByRole('textbox', { name: 'Nome da chave' }).fill('Notebook do RH');
  await button(page, 'Salvar chave').click();
  await button(page, 'Guardei os códigos').click();
  await expect(page.getByRole('treegrid', { name: /Organograma/ })).toBeVisible();

  await leave(page);
  const contact = page.getByText(/^Encarregado pelo tratamento de dados pessoais: .*/);
  await expect(contact).toContainText(contas.ceo);
  await expectAccessible();
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page).toHaveURL(/\/home/);
  await go(page, '/conta');
  await expect(page.getByText('O RH exige um segundo fator na sua conta.')).toBeVisible();
  await expect(contact).toContainText(contas.ceo);

  await leave(page);
  await enter(page, contas.lider);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/privacidade');
  await expect(page, 'neither encarregado nor HR').toHaveURL(/\/home/);
  await go(page, '/conta');
  await button(page, 'Abrir solicitação').click();
  await dialog(page).getByRole('button', { name: 'Abrir solicitação' }).click();
  await expect(dialog(page).getByText('Escolha o que você quer pedir.')).toBeVisible();
  await page.getByRole('combobox', { name: 'O que você quer pedir' }).selectOption('Declaração completa');
  await page.getByRole('textbox', { name: 'Detalhes (opcional)' }).fill('Para um processo.');
  await expectAccessible();
  await dialog(page).getByRole('button', { name: 'Abrir solicitação' }).click();
  const own = page.getByRole('list', { name: 'Minhas solicitações' });
  await expect(own).toContainText('Faltam 15 dias de prazo');
  await button(page, 'Abrir solicitação').click();
  await page
    .getByRole('combobox', { name: 'O que você quer pedir' })
    .selectOption('Confirmação e acesso simples');
  await dialog(page).getByRole('button', { name: 'Abrir solicitação' }).click();
  await expect(own).toContainText('Atendida pelo sistema em');
  await leave(page);
  await enter(page, contas.ceo);
  await expect(page).toHaveURL(/\/home/);
  await button(page, /^Conta de/).click();
  await page.getByRole('link', { name: 'Privacidade' }).click();
  await expect(page.getByRole('heading', { name: 'Privacidade', level: 1 })).toBeVisible();
  await expectAccessible();
  await button(page, /^Responder a .*: Declaração completa$/).click();
  await page.getByRole('radio', { name: 'Recusada: diga o motivo' }).check();
  await button(page, 'Enviar resposta').click();
  await expect(dialog(page).getByText('Diga por que a solicitação é recusada.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Resposta (opcional)' }).fill('Já foi entregue.');
  await expectAccessible();
  await button(page, 'Enviar resposta').click();
  await expect(page.getByRole('list', { name: 'Solicitações' })).toContainText('Já foi entregue.');
  await leave(page);
  await enter(page, contas.lider);
  await expect(page).toHaveURL(/\/home/);
  await go(page, '/conta');
  await expect(own).toContainText('Já foi entregue.');
  await button(page, 'Contestar: Declaração completa').click();
  await page.getByRole('textbox', { name: 'Contestação' }).fill('Veio outra coisa.');
  await button(page, 'Contestar resposta').click();
  await expect(own).toContainText('Contestada em');
  await expect(button(page, 'Contestar: Declaração completa')).toBeHidden();
});
