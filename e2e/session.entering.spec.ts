import { demonstration } from '../server/src/seed/demonstration.ts';
import { enter } from './session.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

const { contas, senha } = demonstration;

test.describe('sign-in', () => {
  test('the screen with its fields and links, and what is wrong with what is typed (AUTH-01 AUTH-03 AUTH-05 AUTH-06 AUTH-10 AUTH-12 ERR-03 DATA-01 API-04 API-06)', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
    const field = page.getByLabel('Senha', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /mostrar/i }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /ocultar/i }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await expect(page.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expectAccessible();

    const calls = recordCalls(page);
    const press = () => page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await press();
    await expect(page.getByText('Informe o seu e-mail.')).toBeVisible();
    await expect(page.getByText('Informe a sua senha.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    expect(calls).toEqual([]);
    await page.getByLabel('E-mail').fill(contas.lider);
    await field.fill('errada');
    await press();
    await expect(page.getByText('E-mail ou senha inválidos.')).toBeVisible();
    // A refusal of the sign-in itself renews no session.
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login']);
    await answerWith(page, '/api/auth/login', 400);
    await press();
    await expect(page.getByText('Erro ao fazer login. Tente novamente.')).toBeVisible();
  });

  test('a right pair stores the user and goes to /home (AUTH-02 AUTH-04 AUTH-11 SESS-12 DATA-14 API-02 API-03)', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    const calls = recordCalls(page);
    const release = await hold(page, '**/api/auth/login');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.postData()?.includes(contas.lider) ?? false),
      enter(page, contas.lider),
    ]);
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
    expect(request.headers()['content-type']).toBe('application/json');
    release();
    await expect(page).toHaveURL(/\/home/);
    expect(calls.find(({ path }) => path === '/api/auth/login')).toMatchObject({
      method: 'POST',
      body: { email: contas.lider, senha },
    });
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['id', 'nome', 'foto_perfil', 'is_leader', 'is_rh', 'setor', 'empresa']),
    );
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toContain('token');
  });

  test.describe('in motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the greeting types, pauses, deletes and types the product (AUTH-07 AUTH-08 AUTH-09)', async ({
      page,
    }) => {
      await page.clock.install({ time: new Date('2026-11-18T15:00:00Z') });
      await page.clock.pauseAt(new Date('2026-11-18T15:00:01Z'));
      await page.goto('/login');
      const typed = page.locator('h1 > span[aria-hidden]');
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
      // The greeting begins once the settings are read, which the frozen clock does not show.
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(typed).toHaveText('B', { timeout: 1 });
      }).toPass({ intervals: [0] });
      await page.clock.runFor(30 * 12);
      await expect(typed).toHaveText('Bem-vindo(a)!');
      await page.clock.runFor(1000);
      await expect(typed).toHaveText('Bem-vindo(a)!');
      await page.clock.runFor(40 * 12);
      await expect(typed).toHaveText('B');
      await page.clock.runFor(40 + 150 * 6);
      await expect(typed).toHaveText('Alinha');
      const blink = await typed
        .locator('span')
        .evaluate((cursor) => getComputedStyle(cursor).animationDuration);
      // On for half of it and off for half.
      expect(blink).toBe('1s');
    });
  });
});

test.describe('routes', () => {
  test('without a user every protected page leads to /login, and back after signing in, to the bar alone at /avaliacao-cultural (ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-08 ROUTE-10 SESS-08)', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    for (const path of [
      '/home',
      '/ninebox',
      '/todolist',
      '/cadastrar-subordinado',
      '/painel-rh',
      '/criar-subordinado-rh',
      '/colaborador/1',
      '/reports/1',
      '/avaliacao-cultural/1',
      '/avaliacao-cultural',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(path)}`);
    }
    await enter(page, contas.colaborador);
    await expect(page).toHaveURL('/avaliacao-cultural');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toHaveText('');
  });

  test('a signed-in person on / or /login goes to the chart at /home (ROUTE-01 ROUTE-07)', async ({
    page,
    signIn,
  }) => {
    await signIn('colaborador');
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/home/);
      await expect(page.getByRole('treegrid')).toBeVisible();
    }
  });

  test('pages of leaders and of HR lead everybody else to /home (ROUTE-05 ROUTE-06)', async ({
    page,
    signIn,
  }) => {
    const leaders = ['/ninebox', '/todolist', '/cadastrar-subordinado'];
    for (const [conta, paths] of [
      ['colaborador', leaders],
      ['rh', leaders],
      ['lider', ['/painel-rh', '/criar-subordinado-rh']],
    ] as const) {
      await signIn(conta);
      for (const path of paths) {
        await page.goto(path);
        await expect(page, `${conta} at ${path}`).toHaveURL(/\/home/);
      }
    }
  });

  test('any other path is the not-found page (ROUTE-09 404-01 404-02 404-03)', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/painel-rh/nada');
    await expect(page).toHaveTitle('Página não encontrada · Alinha');
    await page.goto('/nada/por/aqui');
    await expect(page).toHaveTitle('Página não encontrada · Alinha');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(
      page.getByText('A página que você está procurando não existe ou foi removida.'),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Voltar para o início' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
