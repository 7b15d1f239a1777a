import { login, logout, me, refresh } from '@alinha/contract/auth';
import { getResumo } from '@alinha/contract/colaboradores';
import { listObservacoes } from '@alinha/contract/observacoes';
import { getOrganograma } from '@alinha/contract/organograma';
import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aResumoWithObservacoes } from './fixtures.ts';
import { answers, asked, held, isCut, leader, refuses, renderApp, user } from './renderApp.tsx';
import { answerQuestion, fill, pressInAccountMenu, settles } from './steps.ts';

const chart = answers(getOrganograma, [aPerson(2)]);
const isAtChart = async () => {
  await screen.findByRole('treegrid');
  expect(location.pathname).toBe('/home');
};
const isAtLogin = async () => {
  await screen.findByRole('button', { name: 'Entrar' });
  expect(location.pathname).toBe('/login');
};
/** What the page has asked about the session. */
const sessionCalls = () =>
  asked(login, logout, me, refresh).map(({ method, pathname }) => `${method} ${pathname.slice(10)}`);
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null');

const signOut = () => pressInAccountMenu('Sair');

test('with nothing stored a cookie session is resumed, a spinner meanwhile (SESS-01 SESS-04)', async () => {
  const resumed = held(answers(login, leader));
  renderApp('/home', [resumed, chart]);
  const spinner = await screen.findByText('Verificando a sessão...');
  expect(spinner.closest('[role="status"]')).not.toBeNull();
  resumed.release();
  await isAtChart();
  expect(asked(login)).toMatchObject([{ method: 'POST', body: undefined }]);
  expect(asked(me)).toEqual([]);
});

test.each(['/', '/login'])(
  'where nothing is resumed at %s the current user is asked for, stored, and goes to /home (SESS-05 SESS-06 SESS-07)',
  async (path) => {
    renderApp(path, [refuses(login, 401), refuses(refresh, 401), chart]);
    await isAtChart();
    expect(sessionCalls()).toEqual(['POST login', 'POST refresh', 'GET me']);
    expect(stored()).toEqual(leader);
  },
);

test('a stored user is asked for again: the answer replaces it, and a failure clears it silently (SESS-02 SESS-03 SESS-05 SESS-09)', async () => {
  const old = JSON.stringify({ id: 1, nome: 'Velho' });
  localStorage.setItem('user', old);
  const refusal = held(refuses(me, 401));
  renderApp('/home', [refusal], null);
  await screen.findByText('Verificando a sessão...');
  expect(sessionCalls()).toEqual(['GET me']);
  expect(location.pathname).toBe('/home');
  refusal.release();
  await isAtLogin();
  expect(stored()).toBeNull();
  expect(screen.queryByText(/sess|erro/i)).toBeNull();
  renderApp(location.pathname + location.search, [refuses(login, 401)], null);
  await isAtLogin();
  expect(screen.queryByText(/sess|erro/i)).toBeNull();

  localStorage.setItem('user', old);
  renderApp('/home', [chart]);
  await isAtChart();
  expect(sessionCalls()).toEqual(['GET me']);
  expect(stored()).toEqual(leader);
});

test('signing out clears everything, also when the server cannot be reached (SESS-11 SESS-14)', async () => {
  renderApp('/home', [chart, isCut(logout)]);
  await isAtChart();
  await signOut();
  await isAtLogin();
  expect(sessionCalls()).toEqual(['POST login', 'POST logout']);
  expect(stored()).toBeNull();
  renderApp('/login', [isCut(logout)]);
  await isAtLogin();
  expect(sessionCalls()).toEqual(['POST logout']);
  renderApp('/home', [answers(logout, { sucesso: true })]);
  await isAtLogin();
  expect(location.search).toBe('');
  expect(sessionCalls()).toEqual(['POST logout']);
});

test('whoever signs in after a sign-out that failed stays signed in (SESS-14 AUTH-11)', async () => {
  renderApp('/home', [chart, isCut(logout)]);
  await isAtChart();
  await signOut();
  await fill(await screen.findByLabelText('E-mail'), leader.email);
  await fill(screen.getByLabelText('Senha'), 'Quatro-ipês-no-quintal');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await isAtChart();
  renderApp('/home', [chart, isCut(logout)]);
  await isAtChart();
  expect(sessionCalls()).toEqual(['GET me']);
});

test('signing out asks before typed text is lost (SESS-14)', async () => {
  renderApp('/colaborador/2', [
    answers(getResumo, aResumoWithObservacoes),
    answers(listObservacoes, []),
    answers(logout, { sucesso: true }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Adicionar observação: DHO' }));
  const block = within(screen.getByRole('region', { name: 'Observações' }));
  await fill(await block.findByRole('textbox'), 'Ainda não salvo');
  const question = 'Descartar o que foi digitado?';
  await signOut();
  await answerQuestion(question, 'Não');
  expect(block.getByRole('textbox')).toHaveProperty('value', 'Ainda não salvo');
  expect(asked(logout)).toEqual([]);
  await signOut();
  await answerQuestion(question, 'Sim');
  await isAtLogin();
});

test('a failed query is tried again up to three times, the pause doubling from a second (API-09)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = vi.spyOn(globalThis, 'setTimeout');
  renderApp('/home', [refuses(getOrganograma, 503)]);
  const attempts = () => asked(getOrganograma).length;
  for (const [before, pause] of [1000, 2000, 4000].entries()) {
    await settles(() => expect(wait.mock.calls.map(([, pauses]) => pauses)).toContain(pause));
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(attempts()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts()).toBe(before + 2);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  await settles(() => expect(screen.queryAllByText('Erro desconhecido')).toHaveLength(1));
  expect(attempts()).toBe(4);
});
