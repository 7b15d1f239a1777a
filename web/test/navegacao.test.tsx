import { logout, type User } from '@alinha/contract/auth';
import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { listReports } from '@alinha/contract/reports';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen, widen } from './device.ts';
import { aResumo } from './fixtures.ts';
import { answers, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

beforeEach(hasScreen);

const colaborador: User = { ...leader, is_leader: false };
const rh: User = { ...colaborador, is_rh: true };
const accounts = { colaborador, leader, rh };
type Account = keyof typeof accounts;

const chart = answers(getOrganograma, [aPerson(leader.id, { nome: leader.nome })]);
const open = (path: string, account: Account = 'leader') =>
  renderApp(path, [chart, answers(logout, { sucesso: true })], accounts[account]);

const bar = () => screen.findByRole('navigation', { name: 'Principal' });

/** The names and addresses of the links, in order. */
const linksOf = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);

const organograma = ['Organograma de Colaboradores', '/home'];
const ninebox = ['NineBox', '/ninebox'];
const meuResumo = ['Meu resumo', '/meu-resumo'];
const tarefas = ['Tarefas', '/todolist'];
const acompanhamento = ['Acompanhamento', '/acompanhamento'];
const cadastrar = ['Cadastrar Subordinado Direto', '/cadastrar-subordinado'];
const criar = ['Criar Novo Colaborador', '/criar-subordinado-rh'];
const painel = ['Painel RH', '/painel-rh'];

test.each([
  ['colaborador', [organograma, meuResumo]],
  ['leader', [organograma, ninebox, tarefas, acompanhamento, cadastrar]],
  ['rh', [organograma, meuResumo, acompanhamento, painel]],
] as const)(
  'on a desktop the bar shows the links of a %s (NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 HOME-07)',
  async (account, links) => {
    await open('/home', account);
    expect(linksOf(await bar())).toEqual(links);
    expect((await bar()).querySelector('a')?.textContent).toBe('Organograma');
    expect(screen.queryByRole('button', { name: 'Mais' })).toBeNull();
  },
);

/** A menu that has opened, and with it taken the focus. */
const opened = async (name: string | RegExp) => {
  const menu = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  return menu;
};

const openMore = async () => {
  await user.click(within(await bar()).getByRole('button', { name: 'Mais' }));
  return opened('Mais');
};

test.each([
  ['colaborador', [organograma], [meuResumo]],
  ['leader', [organograma, ninebox], [tarefas, acompanhamento, painel, cadastrar]],
  ['rh', [organograma], [meuResumo, acompanhamento, criar, painel]],
] as const)(
  'on a tablet the rest of the links of a %s is under Mais, and the way out (NAV-08 NAV-09 NAV-10 NAV-11 HOME-07)',
  async (account, links, more) => {
    widen(820);
    await open('/home', account);
    expect(linksOf(await bar())).toEqual(links);
    const menu = await openMore();
    expect(linksOf(menu)).toEqual(more);
    await user.click(within(menu).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
  },
);

test('the link of the page is the current one, and Mais closes as another page opens (NAV-13 NAV-14)', async () => {
  widen(820);
  await open('/home');
  const isCurrent = (link: HTMLElement) => link.getAttribute('aria-current') === 'page';
  const home = within(await bar()).getByRole('link', { name: /^Organograma/ });
  await waitFor(() => expect(isCurrent(home)).toBe(true));
  expect(isCurrent(within(await bar()).getByRole('link', { name: 'NineBox' }))).toBe(false);

  await user.click(within(await openMore()).getByRole('link', { name: 'Tarefas' }));
  await screen.findByRole('heading', { level: 1, name: 'Central de Tarefas' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mais' })).toBeNull());
  expect(isCurrent(home)).toBe(false);
  expect(isCurrent(within(await openMore()).getByRole('link', { name: 'Tarefas' }))).toBe(true);
  history.back();
  await screen.findByRole('treegrid');
  expect(location.pathname).toBe('/home');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mais' })).toBeNull());
});

const openAccount = async () => {
  await user.click(await screen.findByRole('button', { name: /^Conta de / }));
  return opened(/^Conta/);
};

test.each([
  ['colaborador', []],
  ['leader', ['Acompanhamento', 'Indicadores', 'Calibrações']],
  ['rh', ['Acompanhamento', 'Indicadores', 'Calibrações', 'Auditoria', 'Privacidade']],
] as const)(
  "the account menu of a %s has one's own pages first, then those of the company that one may open (CTA-01 ACO-01)",
  async (account, company) => {
    await open('/home', account);
    const menu = await openAccount();
    const words = [...menu.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(words).toEqual(['Meu resumo', 'Pendências', 'Minha conta', 'Ajuda', ...company]);
    await user.click(within(menu).getByRole('link', { name: 'Meu resumo' }));
    await waitFor(() => expect(location.pathname).toBe(`/colaborador/${leader.id}`));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Conta/ })).toBeNull());
  },
);

const scheme = () => document.documentElement.dataset.mantineColorScheme;
/** The device asks for dark pages. */
function darken() {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = matchMedia(query);
    const isOfScheme = query === '(prefers-color-scheme: dark)';
    return isOfScheme ? Object.defineProperty(list, 'matches', { value: true }) : list;
  });
}

test('the colour scheme follows the system until one is chosen', async () => {
  darken();
  await open('/home');
  const menu = await openAccount();
  expect(scheme()).toBe('dark');
  await user.click(within(menu).getByRole('radio', { name: 'Claro' }));
  await waitFor(() => expect(scheme()).toBe('light'));
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light');
});

test('the colour scheme that was chosen is remembered', async () => {
  darken();
  localStorage.setItem('mantine-color-scheme-value', 'light');
  await open('/home');
  await bar();
  expect(scheme()).toBe('light');
});

const ana = [
  answers(getResumo, aResumo()),
  answers(getDetalhes, aPerson(2, { nome: 'Ana Souza' })),
  answers(listReports, []),
  answers(listAvaliacoesCulturais, []),
];
const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Alinha`));

test.each([
  ['/colaborador/2', 'Ana Souza'],
  ['/reports/2', 'Reports de Ana Souza'],
  ['/avaliacao-cultural/2', 'Avaliações culturais de Ana Souza'],
])('the title of a tab at %s names whom its page is about (USE-93)', async (path, title) => {
  renderApp(path, ana);
  await titled(title);
});

test('the title of a tab names nobody whom its page does not show (USE-93)', async () => {
  renderApp('/avaliacao-cultural/2', [...ana, chart]);
  await user.click(await screen.findByRole('link', { name: 'Ana Souza' }));
  await titled('Ana Souza');

  // Directly from one person to another, whose answer is late.
  const bia = held(answers(getResumo, aResumo({ id: 3, nome: 'Bia Lima' })));
  serverAnswers(bia);
  history.pushState(null, '', '/colaborador/3');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await titled('Resumo do Colaborador');
  bia.release();
  await titled('Bia Lima');
  await user.click(screen.getByRole('link', { name: 'Alinha – página inicial' }));
  await titled('Organograma de Colaboradores');
});

test('the title of a tab names nobody where there is nobody (USE-93)', async () => {
  renderApp('/colaborador/999999', [refuses(getResumo, 404, 'Não encontrado.')]);
  await screen.findByText('Colaborador não encontrado');
  expect(document.title).toBe('Resumo do Colaborador · Alinha');
});
