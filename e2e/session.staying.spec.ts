import type { Route } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { answer, asLider, openResumo } from './resumo.ts';
import { enter, signOut } from './session.ts';
import { answerWith, expect, hold, recordCalls, test } from './test.ts';

const { contas } = demonstration;

test('with nothing stored a cookie session is resumed, a spinner meanwhile (SESS-01 SESS-04)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  const calls = recordCalls(page, { sessionChecks: true });
  const release = await hold(page, '**/api/auth/login');
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
    expect(asked.map((call) => call.path)).toEqual(['/api/auth/login', '/api/auth/refresh', '/api/auth/me']);
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
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').nome)).not.toBe('Velho');
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
      new Promise<void>((resolve) => addEventListener('storage', () => setTimeout(resolve), { once: true })),
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
