import type { Page, Route } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { answer, asLider, openResumo } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

const { contas, senha } = demonstration;

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Presses 'Sair' in the account menu, and opens the menu if it is closed. */
async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sair' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^Conta de / }).click();
  await button.click();
}

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
    const calls = recordCalls(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('E-mail').fill(contas.lider);
    await page.getByLabel('Senha', { exact: true }).fill(senha);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/auth/login'),
      page.getByRole('button', { name: 'Entrar', exact: true }).click(),
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
      await page.clock.runFor(30);
      await expect(typed).toHaveText('B');
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
    await page
      .getByRole('link', { name: 'Voltar para o início' })
      .or(page.getByRole('button', { name: 'Voltar para o início' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('session', () => {
  test('with nothing stored a cookie session is resumed, a spinner meanwhile (SESS-01 SESS-04)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    const calls = recordCalls(page, { sessionChecks: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home');
    await expect(page.getByRole('status').first()).toBeVisible();
    release();
    await expect(page.getByRole('treegrid')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/auth/login')).toMatchObject({
      method: 'POST',
      body: null,
    });
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/me');
  });

  test('where nothing is resumed the current user is asked for, stored, and goes to /home (SESS-05 SESS-06 SESS-07)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.addInitScript(() => localStorage.removeItem('user'));
    await answerWith(page, /^\/api\/auth\/(login|refresh)$/, 401);
    for (const path of ['/', '/login']) {
      const calls = recordCalls(page, { sessionChecks: true });
      await page.goto(path);
      await expect(page).toHaveURL(/\/home/);
      await expect(page.getByRole('treegrid')).toBeVisible();
      const asked = calls.filter((call) => call.path.startsWith('/api/auth/'));
      expect(asked.map((call) => call.path)).toEqual([
        '/api/auth/login',
        '/api/auth/refresh',
        '/api/auth/me',
      ]);
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
      expect(stored.email).toBe(contas.lider);
    }
  });

  test('a stored user is asked for again: the answer replaces it, and a failure clears it silently (SESS-02 SESS-03 SESS-05 SESS-09)', async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('seen'))
        localStorage.setItem('user', JSON.stringify({ id: 1, nome: 'Velho' }));
      sessionStorage.setItem('seen', '1');
    });
    const asked: Route[] = [];
    await page.route('**/api/auth/me', (route) => void asked.push(route), { times: 1 });
    await page.goto('/home');
    await expect(page.getByText('Verificando a sessão...')).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/home');
    await asked[0]?.continue();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expect(page.getByText(/sess|erro/i)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await expect(page.getByText(/sess|erro/i)).toHaveCount(0);

    await signIn('lider');
    await page.evaluate(() => sessionStorage.removeItem('seen'));
    const calls = recordCalls(page, { sessionChecks: true });
    await page.goto('/home');
    await expect(page.getByRole('treegrid')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain('/api/auth/me');
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/login');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').nome)).not.toBe(
      'Velho',
    );
  });

  test('an expired access cookie is refreshed once for all calls, each repeated; a refresh that fails is said, and tried no further (SESS-10 SESS-15 SESS-16 SESS-17 SESS-18 SESS-20)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('lider');
    await page.goto('/home');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await context.clearCookies({ name: 'token' });
    const calls = recordCalls(page, { sessionChecks: true });
    await page.reload();
    await expect(page.getByRole('treegrid')).toBeVisible();
    const refreshes = () => calls.filter(({ path }) => path === '/api/auth/refresh');
    expect(refreshes()).toHaveLength(1);
    expect(refreshes()[0]).toMatchObject({ method: 'POST', body: null });
    expect(calls.filter(({ path }) => path === '/api/auth/me').map(({ method }) => method)).toEqual([
      'GET',
      'GET',
    ]);

    await context.clearCookies();
    await page.getByRole('combobox', { name: /ano/i }).selectOption('2025');
    await expect(page.getByText('Erro ao renovar sessão. Faça login novamente.').first()).toBeVisible();
    expect(refreshes()).toHaveLength(2);
  });

  test('signing out clears everything, also when the server cannot be reached (SESS-11 SESS-14)', async ({
    page,
    context,
    signIn,
  }) => {
    for (const reachable of [true, false]) {
      await signIn('lider');
      await page.goto('/home');
      await expect(page.getByRole('treegrid')).toBeVisible();
      if (!reachable) await page.route('**/api/auth/logout', (route) => route.abort());
      const calls = recordCalls(page, { sessionChecks: true });
      const sessionCalls = () => calls.filter(({ path }) => path.startsWith('/api/auth/'));
      await signOut(page);
      await expect(page).toHaveURL(/\/login/);
      const logout = { method: 'POST', path: '/api/auth/logout', body: null };
      expect(sessionCalls()).toEqual([logout]);
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      if (!reachable) {
        await page.reload();
        await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
        expect(sessionCalls()).toEqual([logout, logout]);
        await page.unrouteAll();
        await page.goto('/home');
        await expect(page).toHaveURL(/\/login$/);
        expect(sessionCalls()).toEqual([logout, logout, logout]);
      }
      expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
    }
  });

  test('whoever signs in after a sign-out that failed stays signed in (SESS-14 AUTH-11)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.goto('/home');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await signOut(page);
    await enter(page, contas.colaborador);
    await expect(page).toHaveURL(/\/home/);
    await page.reload();
    await expect(page.getByRole('treegrid')).toBeVisible();
  });

  test('other tabs stay where one could not reach the server as it started, and follow a sign-out (SESS-03 SESS-14)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('lider');
    await page.goto('/home');
    await expect(page.getByRole('treegrid')).toBeVisible();
    const other = await context.newPage();
    await other.route('**/api/auth/me', (route) => route.abort());
    // Waits until the first tab knows.
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('storage', () => setTimeout(resolve), { once: true }),
        ),
    );
    await other.goto('/home');
    await expect(other).toHaveURL(/\/login/);
    expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await heard;
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(page).toHaveURL(/\/home/);

    await other.unrouteAll();
    await other.goto('/home');
    await expect(other.getByRole('treegrid')).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/login/);
  });

  test('signing out asks before typed text is lost (SESS-14)', async ({ page, signIn }) => {
    const pessoa = await asLider(signIn);
    await openResumo(page, pessoa);
    await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
    const text = page.getByRole('region', { name: 'Observações', exact: true }).getByRole('textbox');
    await text.fill('Ainda não salvo');
    const question = 'Descartar o que foi digitado?';
    await signOut(page);
    await answer(page, question, 'Não');
    await expect(text).toHaveValue('Ainda não salvo');
    await signOut(page);
    await answer(page, question, 'Sim');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('errors', () => {
  test('without message and default the generic texts stand (ERR-01 ERR-02)', async ({ page, signIn }) => {
    await signIn('lider');
    for (const [status, text] of [
      [401, 'Acesso não autorizado. Verifique suas credenciais.'],
      [403, 'Acesso não autorizado. Verifique suas credenciais.'],
      [404, 'Erro desconhecido'],
    ] as const) {
      await page.unrouteAll();
      await answerWith(page, '/api/organograma/lista/completo', status);
      await page.goto('/home');
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  test('a failed query is tried again up to three times, the pause doubling from a second (API-09)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.clock.install();
    const waits: number[] = [];
    await page.exposeFunction('tellWait', (milliseconds: number) => waits.push(milliseconds));
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      const recorded = (act: TimerHandler, milliseconds = 0) => {
        (window as unknown as { tellWait: (ms: number) => void }).tellWait(milliseconds);
        return wait(act, milliseconds);
      };
      window.setTimeout = recorded as typeof wait;
    });
    await page.goto('/todolist');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    let attempts = 0;
    await page.route('**/api/organograma/lista/completo*', (route) => {
      attempts++;
      waits.length = 0;
      return route.fulfill({ status: 503, body: 'x' });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    for (const [index, pause] of [1000, 2000, 4000].entries()) {
      await expect.poll(() => attempts).toBe(index + 1);
      await expect.poll(() => waits).toContain(pause);
      await page.clock.runFor(pause - 1);
      expect(attempts).toBe(index + 1);
      await page.clock.runFor(1);
      await expect.poll(() => attempts).toBe(index + 2);
    }
    // The last answer may arrive after the clock has moved; the page shows it with its next timer.
    await expect(async () => {
      await page.clock.runFor(60_000);
      await expect(page.getByText('Erro desconhecido')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(attempts).toBe(4);
  });
});
