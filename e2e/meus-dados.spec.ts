import { aPerson, panel } from './painel-rh.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { codeIn, expect, test } from './test.ts';

test.use({ company: 'meus-dados' });

test.describe.configure({ timeout: 90_000 });

const particular = 'nivea@casa.example';

test('HR enters what somebody who left asks for, they prove their address on a phone, and the encarregado hands the copy over by a link that works once (LGPD-14)', async ({
  page,
  signIn,
  mailTo,
  expectAccessible,
}) => {
  const ceo = await signIn('ceo');
  await signIn('rh');
  const { id } = await aPerson(page, 'Nívea Saída', 'nivea@aurora.example');
  expect((await page.request.patch(`${panel}/colaboradores/${id}/desativar`)).status()).toBe(200);
  const named = { titular: ceo.id, substituto: null };
  expect((await page.request.put(`${panel}/encarregados`, { data: named })).status()).toBe(200);

  await page.goto('/privacidade');
  await page.getByRole('button', { name: 'Registrar solicitação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Ex-colaboradores' }).fill('saida');
  await page.getByRole('option', { name: /^Nívea Saída · nivea@aurora\.example · saiu em / }).click();
  await dialog.getByRole('textbox', { name: 'E-mail particular' }).fill(particular);
  await dialog.getByRole('combobox', { name: 'O que a pessoa pede' }).selectOption('Declaração completa');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  const people = page.getByRole('list', { name: 'E-mails de quem saiu' });
  await expect(people).toContainText(`${particular} · saiu em`);
  await expect(people).toContainText('E-mail a confirmar');
  await expect(page.getByRole('list', { name: 'Solicitações' })).toContainText('registrada por');

  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/meus-dados');
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('E-mail').fill(particular);
  await page.getByLabel('Código').fill(codeIn(await mailTo(particular)));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeFocused();

  await signIn('ceo');
  await page.goto('/privacidade');
  await page.getByRole('button', { name: 'Entregar a cópia: Nívea Saída' }).click();
  // After the code and what was received.
  const mail = await mailTo(particular, 3);
  await expect(people).toContainText('Link enviado; pode ser usado uma vez, até');
  await expectAccessible();

  await page.context().clearCookies();
  await page.goto(/\S+\/meus-dados#\S+/.exec(mail)?.[0].replace(/^.*(?=\/meus-dados)/, '') ?? '');
  const press = page.getByRole('button', { name: 'Baixar a cópia' });
  await expect(press).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), press.click()]);
  expect(saved.suggestedFilename()).toMatch(/^meus-dados-.*\.zip$/);
  await expect(page.getByRole('heading', { name: 'Cópia baixada' })).toBeFocused();
  await page.reload();
  await press.click();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expectAccessible();
});
