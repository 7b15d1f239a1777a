import { expect, go, test } from './test.ts';

test.use({ company: 'enderecos' });

/** One example of each kind of invalid address; web/src/app/router.test.ts covers every parameter of every route. */
const wrong = ['qualquer', '99999999999999999999', '{"a":["b"]}'];

/** Pages with their own heading, since the page that waits for the session has one too, and the parameters of their addresses. */
const pages = [
  ['lider', '/home', 'Organograma de Colaboradores', 'view ano empresa so periodo abrir pessoa'],
  ['lider', '/ninebox', 'Matriz NineBox da Equipe', 'escopo linha pessoa celula modo'],
  ['lider', '/todolist', 'Central de Tarefas', 'filtro pessoa'],
  ['lider', '/pendencias', 'Pendências', 'tipo abrir pessoa'],
  ['lider', '/colaborador/3', 'Resumo do Colaborador', 'abrir'],
  ['lider', '/reports/3', /^Reports de /, 'abrir'],
  ['lider', '/avaliacao-cultural/3', /^Avaliações culturais de /, 'abrir'],
  [
    'rh',
    '/acompanhamento',
    'Acompanhamento',
    'tipo ano periodo empresa por lista na_empresa do_lider em abrir pessoa',
  ],
  ['rh', '/painel-rh', 'Painel RH', 'aba empresa situacao convite pessoa pagina'],
  ['rh', '/calibracoes/1', /^Calibração do /, 'lider modo pessoa celula para sobre'],
  ['rh', '/auditoria', 'Auditoria', 'pessoa ator grupo ato de ate antes depois'],
] as const;

for (const conta of ['lider', 'rh'] as const)
  test(`every page of ${conta} stays where its address says what cannot be (USE-91)`, async ({
    page,
    signIn,
  }) => {
    await signIn(conta);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.goto('/ajuda');
    await expect(page).toHaveTitle(/^Ajuda/);
    for (const value of wrong) {
      for (const [of, path, title, names] of pages) {
        if (of !== conta) continue;
        const search = names.split(' ').map((name) => `${name}=${encodeURIComponent(value)}`);
        await go(page, `${path}?${search.join('&')}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText('Não foi possível')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        if (names.startsWith('aba ')) await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
      }
    }
    expect(thrown).toEqual([]);
  });

test('a parameter of the address that is wrong alone takes no other with it (USE-91)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  await page.goto('/acompanhamento?por=qualquer&periodo=99');
  await expect(page.getByRole('radio', { name: 'Setor' })).toBeChecked();
  await go(page, '/acompanhamento?por=lider&lista=esperados&em=12&tipo=avaliacao');
  const list = page.getByRole('dialog', { name: 'Esperados' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Líder' })).toBeChecked();
  await go(page, '/painel-rh?aba=qualquer&busca=Ana');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Gerenciar Colaboradores');
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Buscar/))
      .first(),
  ).toHaveValue('Ana');
});
