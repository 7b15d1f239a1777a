import { onFreePort } from '../scripts/ports.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { startProvider } from '../server/test/provider.ts';
import { startServer } from './server.ts';
import { enter } from './session.ts';
import { newStorage } from './storage.ts';
import { expect, test } from './test.ts';

const { contas } = demonstration;

const undo: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('the provider signs in and leads where one wanted to go, and what it refuses is reported on /login (OIDC-01 OIDC-03 OIDC-04 OIDC-05 OIDC-07)', async ({
  page,
  expectAccessible,
}) => {
  const storage = await newStorage('sso');
  undo.push(() => storage.remove());
  // The provider needs the page's address before the server starts.
  const { url, provider } = await onFreePort(async (port) => {
    const url = `http://localhost:${port}`;
    const provider = await startProvider(`${url}/login`);
    undo.push(() => provider.close());
    const { issuer, clientId, clientSecret, label } = provider.setting;
    const server = await startServer({
      dataDir: storage.dataDir,
      env: {
        ...storage.env,
        PORT: String(port),
        PUBLIC_URL: url,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_LABEL: label,
        PASSWORD_SIGN_IN: 'off',
      },
    });
    undo.push(() => server.stop());
    return { url, provider };
  });
  const { label } = provider.setting;
  const button = page.getByRole('button', { name: `Entrar com ${label}` });

  provider.person = { sub: 'lider-1', email: contas.lider.toUpperCase(), email_verified: true };
  await page.goto(`${url}/ninebox`);
  await expect(button).toBeVisible();
  await expectAccessible();
  provider.instead.set('/.well-known/openid-configuration', (_request, response) => response.destroy());
  await button.click();
  await expect(page.getByText('O provedor de identidades não respondeu.')).toBeVisible();
  provider.mend();
  await button.click();
  await expect(page).toHaveURL(`${url}/ninebox`);
  await expect(page.getByRole('heading', { name: 'Matriz NineBox da Equipe' })).toBeVisible();

  // The session ends while the page is open, and goes by the provider again.
  await page.context().clearCookies();
  // Not by the pointer: hovering already fetches the next page, and the dialog would cover the link.
  await page.getByRole('link', { name: 'Organograma' }).first().dispatchEvent('click');
  const ended = page.getByRole('dialog');
  await ended.getByRole('button', { name: `Entrar com ${label}` }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // A person who is unknown to the system.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('user'));
  provider.person = { sub: 'alguem', email: 'alguem@aurora.example', email_verified: true };
  await page.goto(`${url}/login`);
  await button.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nenhuma pessoa do sistema usa esta conta' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${url}/login`);

  // Only HR may use passwords.
  await page.getByRole('button', { name: 'Entrar com senha (só RH)' }).click();
  await enter(page, contas.lider);
  await expect(page.getByText('só o RH entra com senha')).toBeVisible();
  await enter(page, contas.rh);
  await expect(page).toHaveURL(`${url}/home`);
});
