import { login, refresh } from '@alinha/contract/auth';
import { getConfig } from '@alinha/contract/config';
import { getOrganograma } from '@alinha/contract/organograma';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { answers, asked, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { isFocused, settles } from './steps.ts';

const chart = answers(getOrganograma, [aPerson(2)]);
/** What was asked of the sign-in, without the question whether a session can be resumed. */
const signIns = () => asked(login, refresh).filter(({ body }) => body !== undefined);
const leadsTo = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address));

test('the screen with its fields and links, and what is wrong with what is typed (AUTH-01 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-10 AUTH-12 ERR-03 API-04 API-06)', async () => {
  renderApp('/login', [], null);
  const email = await screen.findByLabelText('E-mail');
  expect(email).toHaveProperty('type', 'email');
  const senha = screen.getByLabelText('Senha');
  expect(senha).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: /mostrar/i }));
  expect(senha).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: /ocultar/i }));
  expect(senha).toHaveProperty('type', 'password');
  const links = ['Esqueceu a senha?', 'Cadastre-se'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forgot-password', '/register']);

  const press = () => user.click(screen.getByRole('button', { name: 'Entrar' }));
  await press();
  await screen.findByText('Informe o seu e-mail.');
  await screen.findByText('Informe a sua senha.');
  await isFocused(email);
  expect(signIns()).toEqual([]);
  await user.type(email, leader.email);
  await user.type(senha, 'errada');
  const refusal = held(refuses(login, 401, 'E-mail ou senha inválidos.'));
  serverAnswers(refusal);
  await press();
  await screen.findByRole('button', { name: 'Entrando...' });
  refusal.release();
  await screen.findByText('E-mail ou senha inválidos.');
  // A refusal of the sign-in itself renews no session.
  expect(signIns()).toMatchObject([
    { method: 'POST', pathname: '/api/auth/login', body: { email: leader.email, senha: 'errada' } },
  ]);
  serverAnswers(refuses(login, 400));
  await press();
  await screen.findByText('Erro ao fazer login. Tente novamente.');
});

test('the greeting types, pauses, deletes and types the product (AUTH-07 AUTH-08)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const settings = held(refuses(getConfig, 404));
  renderApp('/login', [settings], null);
  const typed = await vi.waitFor(
    () => document.querySelector('h1 > span[aria-hidden]') ?? expect.fail('no greeting yet'),
    { interval: 0, timeout: 10_000 },
  );
  expect(typed.textContent).toBe('');
  settings.release();
  await settles(async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(pauses.mock.calls.map(([, pause]) => pause)).toContain(30);
  });
  for (const [pause, text] of [
    [30, 'B'],
    [30 * 12, 'Bem-vindo(a)!'],
    [1000, 'Bem-vindo(a)!'],
    [40 * 12, 'B'],
    [40 + 150 * 6, 'Alinha'],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    await settles(() => expect(typed.textContent).toBe(text));
  }
});

test('without a user every protected page leads to /login (ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-08 ROUTE-10 SESS-08)', async () => {
  renderApp('/', [], null);
  await leadsTo('/login');
  await screen.findByLabelText('E-mail');
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
    history.pushState(null, '', path);
    await leadsTo(`/login?voltar=${encodeURIComponent(path)}`);
  }
  renderApp('/home', [], null);
  await leadsTo('/login?voltar=%2Fhome');
});

test('a signed-in person on / or /login goes to the chart at /home (ROUTE-01 ROUTE-07)', async () => {
  for (const path of ['/', '/login']) {
    renderApp(path, [chart]);
    await screen.findByRole('treegrid');
    expect(location.pathname).toBe('/home');
  }
});

const leaders = ['/ninebox', '/todolist', '/cadastrar-subordinado'];

test.each([
  ['somebody without a role', { is_leader: false }, leaders],
  ['HR', { is_leader: false, is_rh: true }, leaders],
  ['a leader', {}, ['/painel-rh', '/criar-subordinado-rh']],
])('pages of leaders and of HR lead %s to /home (ROUTE-05 ROUTE-06)', async (_, roles, paths) => {
  renderApp('/ajuda', [chart], { ...leader, ...roles });
  await screen.findByRole('heading', { level: 1 });
  for (const path of paths) {
    history.pushState(null, '', path);
    await waitFor(() => expect(location.pathname, path).toBe('/home'));
  }
  await screen.findByRole('treegrid');
});

test('any other path is the not-found page (ROUTE-09 404-01 404-02 404-03)', async () => {
  renderApp('/painel-rh/nada', [], null);
  await waitFor(() => expect(document.title).toBe('Página não encontrada · Alinha'));
  renderApp('/nada/por/aqui', [], null);
  await screen.findByRole('heading', { name: 'Página não encontrada' });
  await waitFor(() => expect(document.title).toBe('Página não encontrada · Alinha'));
  await screen.findByText('A página que você está procurando não existe ou foi removida.');
  await user.click(screen.getByRole('link', { name: 'Voltar para o início' }));
  await leadsTo('/login');
});
