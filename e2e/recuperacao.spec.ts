import { demonstration } from '../server/src/seed/demonstration.ts';
import { enter } from './session.ts';
import { codeIn, expect, recordCalls, test } from './test.ts';

test.use({ company: 'recuperacao' });

const { contas } = demonstration;
const novaSenha = 'quatro cavalos verdes';

test('a person recovers the password by the mailed code (REC-02 REC-04 REC-05 REC-06 REC-07 REC-08 REC-09)', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
  const calls = recordCalls(page);
  await page.getByLabel('E-mail').fill(contas.colaborador);
  await page.getByRole('button', { name: 'Solicitar código' }).click();

  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/api/recuperacao/solicitar',
    body: { email: contas.colaborador },
  });
  await expect(page.getByLabel('E-mail')).toHaveValue(contas.colaborador);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(contas.colaborador);
  const next = page.getByLabel('Nova senha');
  await expect(next).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expectAccessible();

  const submit = page.getByRole('button', { name: 'Redefinir senha' });
  await submit.click();
  await expect(page.getByText('Informe o código que você recebeu por e-mail.')).toBeVisible();
  await expect(page.getByText('Informe a nova senha.')).toBeVisible();
  await expect(code).toBeFocused();

  const codigo = codeIn(await mailTo(contas.colaborador));
  await code.fill(codigo === '000000' ? '000001' : '000000');
  await next.fill(novaSenha);
  await expect(page.getByText('Forte.')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Código inválido ou expirado.' })).toBeVisible();
  await next.fill('password123');
  await submit.click();
  await expect(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible();
  await expect(next).toBeFocused();

  await code.fill(codigo);
  await next.fill(novaSenha);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Senha redefinida com sucesso!' })).toBeFocused();
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: '/api/recuperacao/redefinir',
    body: { email: contas.colaborador, codigo, novaSenha },
  });
  await expectAccessible();
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, contas.colaborador);
  await expect(page.getByText('E-mail ou senha inválidos.')).toBeVisible();
  await enter(page, contas.colaborador, novaSenha);
  await expect(page).toHaveURL(/\/home/);
});
