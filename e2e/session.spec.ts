import { demonstration } from '../server/src/seed/demonstration.ts';
import { enter, signOut } from './session.ts';
import { expect, recordCalls, test } from './test.ts';

const { contas, senha } = demonstration;

test('a right pair stores the user and goes on to the page that was asked for, which at /avaliacao-cultural is the bar alone (AUTH-02 AUTH-09 AUTH-11 SESS-12 DATA-01 DATA-14 ROUTE-03 ROUTE-10 API-02 API-03)', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/avaliacao-cultural');
  await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent('/avaliacao-cultural')}`);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expectAccessible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const cursor = page.locator('h1 > span[aria-hidden] > span');
  // On for half of it and off for half.
  await expect(cursor).toHaveCSS('animation-duration', '1s');

  const calls = recordCalls(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.postData()?.includes(contas.colaborador) ?? false),
    enter(page, contas.colaborador),
  ]);
  expect(request.headers()['content-type']).toBe('application/json');
  await expect(page).toHaveURL('/avaliacao-cultural');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toHaveText('');
  expect(calls.find(({ path }) => path === '/api/auth/login')).toMatchObject({
    method: 'POST',
    body: { email: contas.colaborador, senha },
  });
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['id', 'nome', 'foto_perfil', 'is_leader', 'is_rh', 'setor', 'empresa']),
  );
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('token');
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

test('other tabs stay where one could not reach the server as it started, and follow a sign-out, which clears everything (SESS-03 SESS-11 SESS-14)', async ({
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
  const calls = recordCalls(page, { sessionChecks: true });
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(calls.filter(({ path }) => path.startsWith('/api/auth/'))).toEqual([
    { method: 'POST', path: '/api/auth/logout', body: null },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});
