import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { codeIn, expect, passwordIn, recordCalls, test } from './test.ts';

test.use({ company: 'cadastro' });

const nina = {
  nome: 'Nina Torres',
  email: 'nina.torres@boreal.example',
  senha: 'quatro cavalos verdes',
  cargo: 'Analista de Dados',
  setor: 'Dados',
};

async function fill(page: Page, { nome, email, senha, cargo, setor }: typeof nina) {
  await page.getByLabel('Nome').fill(nome);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Cargo').fill(cargo);
  await page.getByLabel('Setor').fill(setor);
}

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
    await page.getByRole('button', { name: 'Cadastrar' }).click();
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

test('a new subordinate gets a password by mail, sets an own one and stands in the chart (SUB-05 SUB-10 SUB-11)', async ({
  page,
  context,
  signIn,
  mailTo,
  expectAccessible,
}) => {
  const lia = { nome: 'Lia Prado', email: 'Lia.Prado@Cerrado.example' };
  await signIn('lider');
  const titles = await (await page.request.get('/api/colaboradores/cargos-inferiores')).json();
  await page.goto('/cadastrar-subordinado');
  await expect(page.getByLabel(/^Cargo/)).toHaveValue(String(titles[0].id));
  await page.getByLabel('Nome').fill(lia.nome);
  await page.getByLabel('E-mail').fill(lia.email);
  await page.getByLabel(/^Time/).fill('Loja');
  await page.getByLabel(/^Data de admissão/).fill('2/11/2026');
  await page.getByLabel(/^Função/).fill('Vendedora');
  const [request] = await Promise.all([
    page.waitForRequest('**/criar-subordinado-direto'),
    page.getByRole('button', { name: 'Cadastrar', exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    ...lia,
    time: 'Loja',
    data_admissao: '2026-11-02',
    cargo: titles[0].id,
    funcao: 'Vendedora',
  });
  await expect(page.getByRole('heading', { name: 'Subordinado cadastrado com sucesso!' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ver no organograma' }).click();
  await expect(page.getByRole('treegrid').getByText(lia.nome)).toBeVisible();

  const mail = await mailTo(lia.email.toLowerCase());
  expect(mail).toContain('Alinha');
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto('/login');
  await enter(page, lia.email, passwordIn(mail));
  await expect(page.getByRole('heading', { name: 'Defina a sua senha' })).toBeVisible();
  await page.getByLabel('Senha temporária').fill(passwordIn(mail));
  await page.getByLabel('Nova senha').fill('quatro cavalos verdes');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByRole('treegrid').getByText(lia.nome)).toBeVisible();
});
