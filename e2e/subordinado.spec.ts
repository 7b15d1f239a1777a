import { demonstration } from '../server/src/seed/demonstration.ts';
import { answer } from './resumo.ts';
import { enter } from './session.ts';
import { answerWith, expect, passwordIn, recordCalls, test } from './test.ts';

test.use({ company: 'subordinado' });

const path = '/cadastrar-subordinado';
const success = 'Subordinado cadastrado com sucesso!';

test('the form with its fields, what it requires, and the way back, which asks (SUB-01 SUB-02 SUB-03 SUB-04 SUB-06 SUB-07 SUB-08 SUB-09 NAV-06)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  await page.goto('/home');
  const calls = recordCalls(page);
  await page.getByRole('link', { name: 'Cadastrar Subordinado Direto' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: 'Cadastrar Subordinado Direto' })).toBeVisible();
  await expect(page.getByText(/senha temporária é gerada para o primeiro acesso/)).toBeVisible();
  for (const label of ['Nome', 'E-mail', /^Time/, /^Data de admissão/, /^Cargo/, /^Função/]) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  expect(calls.map(({ path: called }) => called)).toContain('/api/colaboradores/cargos-inferiores');
  await expectAccessible();

  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.getByLabel('Nome').fill('Lia Prado');
  await page.getByLabel('E-mail').fill('lia@fora.example');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(
    page.getByText(
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await answer(page, 'Tem certeza que deseja sair?', 'Não');
  await expect(page.getByLabel('Nome')).toHaveValue('Lia Prado');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await answer(page, 'Tem certeza que deseja sair?', 'Sim');
  await expect(page).toHaveURL(/\/home/);
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
  await page.goto(path);
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
  await expect(page.getByRole('heading', { name: success })).toBeFocused();
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

test('without a title none is sent, and a half-typed admission day is not sent as none (SUB-04 SUB-05 SUB-10 USE-35)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  await answerWith(page, '/api/colaboradores/cargos-inferiores', 200, []);
  await page.goto(path);
  await expect(page.getByLabel(/^Cargo/).locator('option')).toHaveText(['Cargo não informado']);
  await page.getByLabel('Nome').fill('Caio Reis');
  await page.getByLabel('E-mail').fill('caio.reis@aurora.example');
  const admissao = page.getByLabel(/^Data de admissão/);
  await admissao.pressSequentially('02');
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Informe uma data válida.')).toBeVisible();
  await expect(admissao).toBeFocused();
  expect(calls).toEqual([]);
  await admissao.fill('');
  await expect(page.getByText('Informe uma data válida.')).toBeHidden();
  const [request] = await Promise.all([
    page.waitForRequest('**/criar-subordinado-direto'),
    page.getByRole('button', { name: 'Cadastrar', exact: true }).click(),
  ]);
  expect(Object.keys(request.postDataJSON())).toEqual(['nome', 'email', 'time', 'data_admissao']);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await page.getByRole('button', { name: 'Cadastrar outro' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('failures are shown, with a way to try again (SUB-12 SUB-13 ERR-03)', async ({ page, signIn }) => {
  await signIn('lider');
  await answerWith(page, '/api/colaboradores/cargos-inferiores', 400);
  await page.goto(path);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao carregar cargos inferiores' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByLabel('Nome').fill('Caio Reis');
  await page.getByLabel('E-mail').fill(demonstration.contas.ceo);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail já cadastrado.' })).toBeVisible();
  await answerWith(page, '/api/colaboradores/criar-subordinado-direto', 400);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao cadastrar subordinado' })).toBeVisible();
});
