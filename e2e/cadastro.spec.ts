import type { Page } from '@playwright/test';
import { answer } from './resumo.ts';
import { enter } from './session.ts';
import { answerWith, codeIn, expect, recordCalls, test } from './test.ts';

test.use({ company: 'cadastro' });

const nina = {
  nome: 'Nina Torres',
  email: 'nina.torres@boreal.example',
  senha: 'quatro cavalos verdes',
  cargo: 'Analista de Dados',
  setor: 'Dados',
};

const submit = (page: Page) => page.getByRole('button', { name: 'Cadastrar' }).click();

async function fill(page: Page, { nome, email, senha, cargo, setor }: typeof nina) {
  await page.getByLabel('Nome').fill(nome);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Cargo').fill(cargo);
  await page.getByLabel('Setor').fill(setor);
}

test('the form with its fields, what is required, and the way back (REG-01 REG-02 REG-03 REG-04)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const calls = recordCalls(page);
  await submit(page);
  for (const text of [
    'Informe o seu nome.',
    'Informe o seu e-mail.',
    'Informe uma senha.',
    'Informe o seu cargo.',
    'Informe o seu setor.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expectAccessible();
  await fill(page, { ...nina, email: 'nina@fora.example', senha: 'curta' });
  await page.getByLabel(/^Número do superior/).fill('sete');
  await submit(page);
  await expect(
    page.getByText(
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    ),
  ).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 8 caracteres.')).toBeVisible();
  await expect(page.getByText('Informe só o número, ou deixe em branco.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(page.getByLabel('Nome')).toHaveValue(nina.nome);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('with the photo guide', () => {
  test.use({ photoGuide: true });

  test('a person registers, confirms the address and then sees the team (USE-24 USE-25 USE-86 REG-05 REG-06 REG-07 TRU-06)', async ({
    page,
    mailTo,
    signIn,
    context,
    expectAccessible,
  }) => {
    const { id: superior } = await signIn('lider');
    await page.goto('/cadastrar-subordinado');
    const link = page.getByLabel('Link de cadastro na equipe');
    const { pathname, search } = new URL(await link.inputValue());
    await context.clearCookies();
    await page.goto(pathname + search);
    const calls = recordCalls(page);
    await fill(page, nina);
    await expect(page.getByText('Forte.')).toBeVisible();
    await page.getByLabel(/^Time/).fill('BI');
    const number = page.getByLabel(/^Número do superior/);
    await expect(number).toHaveValue(String(superior));
    await expect(number).not.toBeEditable();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeFocused();
    expect(calls.find(({ path }) => path === '/api/funcionarios')).toMatchObject({
      method: 'POST',
      body: { ...nina, time: 'BI', id_superior: superior },
    });
    await expectAccessible();
    await page.getByRole('link', { name: 'Voltar ao login' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await expect(page.getByLabel('E-mail')).toBeFocused();
    await enter(page, nina.email, nina.senha);
    const bar = page.getByRole('region', { name: 'Confirmação do e-mail' });
    await expect(bar).toContainText(nina.email);
    const guide = page.getByRole('dialog', { name: 'Adicione sua foto' });
    await expect(guide).toBeVisible();
    await expect(bar).toBeVisible();
    const bottom = async () => (await bar.evaluate((one) => one.getBoundingClientRect())).bottom;
    await expect.poll(async () => ((await guide.boundingBox())?.y ?? 0) >= (await bottom())).toBe(true);
    await guide.getByRole('button', { name: 'Depois' }).click();
    await expect(page.getByRole('banner').locator('[data-shows]').first()).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    const plainLink = await page.evaluate(() => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/' }));
      const { color } = getComputedStyle(link);
      link.remove();
      return color;
    });
    expect(plainLink).not.toBe('rgb(0, 0, 238)');
    const chart = page.getByRole('treegrid');
    await expect(chart.getByText(nina.nome)).toBeVisible();
    // The header row, and only that person.
    await expect(chart).toHaveAttribute('aria-rowcount', '2');
    await expectAccessible();
    await chart.getByText(nina.nome).click();
    const card = page.getByRole('region', { name: 'Informações profissionais' });
    await expect(card).toContainText('Confirme o seu e-mail para ver as suas avaliações, metas e tarefas.');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The empty container for errors.
    await expect(page.getByRole('alert')).toHaveText('');
    await page.getByRole('button', { name: 'Voltar' }).click();

    await bar.getByRole('button', { name: 'Confirmar' }).click();
    await expect(bar.getByText('Informe o código.')).toBeVisible();
    const first = codeIn(await mailTo(nina.email));
    await bar.getByLabel('Código').fill(first === '000000' ? '000001' : '000000');
    await bar.getByRole('button', { name: 'Confirmar' }).click();
    await expect(bar.getByText('Código inválido ou expirado.')).toBeVisible();
    await bar.getByRole('button', { name: 'Enviar outro código' }).click();
    await expect(page.getByText('Código enviado. O anterior também vale até vencer.')).toBeVisible();
    await bar.getByLabel('Código').fill(codeIn(await mailTo(nina.email, 2)));
    await bar.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('E-mail confirmado!')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(chart).not.toHaveAttribute('aria-rowcount', '2');
    await expect(chart.getByText(nina.nome)).toBeVisible();
  });
});

test('a refusal stands in words, at its field where it has one; without superior and team neither is sent (REG-06 ERR-03)', async ({
  page,
}) => {
  await page.goto('/register');
  await fill(page, { ...nina, email: 'lider@aurora.example', senha: 'password123' });
  await submit(page);
  await expect(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.getByLabel('Senha', { exact: true }).fill(nina.senha);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail já cadastrado.' })).toBeVisible();
  await page.getByLabel('E-mail').fill('outra@boreal.example');
  const [request] = await Promise.all([page.waitForRequest('**/api/funcionarios'), submit(page)]);
  expect(request.postDataJSON()).toEqual({ ...nina, email: 'outra@boreal.example' });
  await expect(page.getByRole('heading', { name: 'Cadastro realizado!' })).toBeVisible();
});

test('registration that is closed says whom to ask', async ({ page }) => {
  const config = {
    produto: 'Alinha',
    boas_vindas: 'Oi!',
    dominios: ['aurora.example'],
    cadastroAberto: false,
  };
  await answerWith(page, '/api/config', 200, config);
  await page.goto('/register');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Cadastro desativado. Procure o RH.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveCount(0);
});
