import type { User } from '@alinha/contract/auth';
import { idIn } from '@alinha/contract/core';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { acompanhamentoSearch } from '../features/acompanhamento/search.ts';
import { auditoriaSearch } from '../features/auditoria/search.ts';
import { calibracaoSearch, calibracoesSearch } from '../features/calibracoes/search.ts';
import { nineboxSearch } from '../features/ninebox/search.ts';
import { organogramaSearch } from '../features/organograma/search.ts';
import { painelRhSearch } from '../features/painel-rh/search.ts';
import { pendenciasSearch } from '../features/pendencias/search.ts';
import { abrirSearch } from '../features/registros/search.ts';
import { resumoSearch } from '../features/resumo/search.ts';
import { todolistSearch } from '../features/tarefas/search.ts';
import { anyText, searchOf } from '../lib/search.ts';
import { type Access, mayOpen, safeReturn } from '../session/access.ts';
import { Loading } from '../ui/states.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailure } from './PageFailure.tsx';
import { Root } from './Root.tsx';

interface RouterContext {
  user: User | undefined;
  /** The person signed out deliberately, so /login does not remember a page to return to. */
  left: boolean;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's part of the window title. */
    title?: string;
  }
}

interface Opening {
  context: RouterContext;
  location: { href: string };
}

/**
 * A guard: admits users with any of `access`; others are sent to /login, or to /home if signed in (ROUTE-05, 06, 10).
 */
const allow =
  (...access: Access[]) =>
  ({ context: { user, left }, location }: Opening) => {
    if (access.some((one) => mayOpen(user, one))) return;
    if (user) throw redirect({ to: '/home' });
    throw redirect({ to: '/login', search: left ? {} : { voltar: location.href } });
  };

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.user ? '/home' : '/login' });
  },
});

const loginSearch = searchOf({ voltar: safeReturn });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Entrar' },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.voltar ?? '/home' });
  },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx')),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'Criar conta' },
  // Under whom a registration link registers people.
  validateSearch: searchOf({ superior: idIn }),
  component: lazyRouteComponent(() => import('../features/cadastro/RegisterPage.tsx')),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Recuperar a senha' },
  component: lazyRouteComponent(() => import('../features/recuperacao/ForgotPasswordPage.tsx')),
});

/** The unsubscribe page of a digest mail; opening it changes nothing yet. */
const sairDosLembretes = createRoute({
  getParentRoute: () => root,
  path: '/lembretes/sair',
  staticData: { title: 'Resumo por e-mail' },
  validateSearch: searchOf({ t: anyText }),
  component: lazyRouteComponent(() => import('../features/lembretes/SairPage.tsx')),
});

/** Where somebody who left proves their address and downloads the copy of their data. */
const meusDados = createRoute({
  getParentRoute: () => root,
  path: '/meus-dados',
  staticData: { title: 'Meus dados' },
  component: lazyRouteComponent(() => import('../features/destinatarios/MeusDadosPage.tsx')),
});

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./Members.tsx')),
});

const home = createRoute({
  getParentRoute: () => members,
  path: '/home',
  staticData: { title: 'Organograma de Colaboradores' },
  validateSearch: organogramaSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/organograma/HomePage.tsx')),
});

const ninebox = createRoute({
  getParentRoute: () => members,
  path: '/ninebox',
  staticData: { title: 'Matriz NineBox da Equipe' },
  validateSearch: nineboxSearch,
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/ninebox/NineboxPage.tsx')),
});

const todolist = createRoute({
  getParentRoute: () => members,
  path: '/todolist',
  staticData: { title: 'Central de Tarefas' },
  validateSearch: todolistSearch,
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/tarefas/central/TodolistPage.tsx')),
});

const avaliacaoCultural = createRoute({
  getParentRoute: () => members,
  path: '/avaliacao-cultural',
  staticData: { title: 'Avaliação Cultural' },
  beforeLoad: allow('user'),
});

/** An id in a path; an invalid one is a page that does not exist (ROUTE-09). */
const byId = {
  parse: ({ id }: { id: string }) => {
    const named = idIn(id);
    return named !== undefined && { id: named };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const resumoDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/colaborador/$id',
  params: byId,
  staticData: { title: 'Resumo do Colaborador' },
  validateSearch: resumoSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/resumo/ColaboradorPage.tsx')),
});

/** The reader's own summary, at one address for everybody. */
const meuResumo = createRoute({
  getParentRoute: () => members,
  path: '/meu-resumo',
  beforeLoad: (opening) => {
    allow('user')(opening);
    const { user } = opening.context;
    if (user) throw redirect({ to: '/colaborador/$id', params: { id: user.id }, replace: true });
  },
});

const avaliacoesDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/avaliacao-cultural/$id',
  params: byId,
  staticData: { title: 'Avaliações culturais' },
  validateSearch: searchOf(abrirSearch),
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/historico/AvaliacoesHistoryPage.tsx')),
});

const reportsDoColaborador = createRoute({
  getParentRoute: () => members,
  path: '/reports/$id',
  params: byId,
  staticData: { title: 'Reports' },
  validateSearch: searchOf(abrirSearch),
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/historico/ReportsHistoryPage.tsx')),
});

const cadastrarSubordinado = createRoute({
  getParentRoute: () => members,
  path: '/cadastrar-subordinado',
  staticData: { title: 'Cadastrar Subordinado Direto' },
  beforeLoad: allow('leader'),
  component: lazyRouteComponent(() => import('../features/cadastro/subordinado/SubordinadoPage.tsx')),
});

const painelRh = createRoute({
  getParentRoute: () => members,
  path: '/painel-rh',
  staticData: { title: 'Painel RH' },
  validateSearch: painelRhSearch,
  beforeLoad: allow('rh'),
  component: lazyRouteComponent(() => import('../features/painel-rh/PainelRhPage.tsx')),
});

const acompanhamento = createRoute({
  getParentRoute: () => members,
  path: '/acompanhamento',
  staticData: { title: 'Acompanhamento' },
  validateSearch: acompanhamentoSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/acompanhamento/AcompanhamentoPage.tsx')),
});

const calibracoes = createRoute({
  getParentRoute: () => members,
  path: '/calibracoes',
  staticData: { title: 'Calibrações' },
  validateSearch: calibracoesSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/calibracoes/CalibracoesPage.tsx')),
});

const calibracao = createRoute({
  getParentRoute: () => members,
  path: '/calibracoes/$id',
  params: byId,
  staticData: { title: 'Calibração' },
  validateSearch: calibracaoSearch,
  beforeLoad: allow('leader', 'rh'),
  component: lazyRouteComponent(() => import('../features/calibracoes/CalibracaoPage.tsx')),
});

const auditoria = createRoute({
  getParentRoute: () => members,
  path: '/auditoria',
  staticData: { title: 'Auditoria' },
  validateSearch: auditoriaSearch,
  beforeLoad: allow('rh'),
  component: lazyRouteComponent(() => import('../features/auditoria/AuditoriaPage.tsx')),
});

const privacidade = createRoute({
  getParentRoute: () => members,
  path: '/privacidade',
  staticData: { title: 'Privacidade' },
  beforeLoad: allow('privacidade'),
  component: lazyRouteComponent(() => import('../features/privacidade/PrivacidadePage.tsx')),
});

/** The HR panel's tab for new people. */
const criarSubordinadoRh = createRoute({
  getParentRoute: () => members,
  path: '/criar-subordinado-rh',
  beforeLoad: (opening) => {
    allow('rh')(opening);
    throw redirect({ to: '/painel-rh', search: { aba: 'novo-colaborador' }, replace: true });
  },
});

const pendencias = createRoute({
  getParentRoute: () => members,
  path: '/pendencias',
  staticData: { title: 'Pendências' },
  validateSearch: pendenciasSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/pendencias/PendenciasPage.tsx')),
});

const conta = createRoute({
  getParentRoute: () => members,
  path: '/conta',
  staticData: { title: 'Minha conta' },
  beforeLoad: allow('user'),
  component: lazyRouteComponent(() => import('../features/conta/ContaPage.tsx')),
});

/** All other paths; a route rather than a fallback component, so that it has a title (ROUTE-09). */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

/** The router with every page. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    register,
    forgotPassword,
    sairDosLembretes,
    meusDados,
    members.addChildren([
      home,
      ninebox,
      todolist,
      cadastrarSubordinado,
      painelRh,
      criarSubordinadoRh,
      acompanhamento,
      calibracoes,
      calibracao,
      auditoria,
      privacidade,
      pendencias,
      resumoDoColaborador,
      meuResumo,
      avaliacaoCultural,
      avaliacoesDoColaborador,
      reportsDoColaborador,
      conta,
    ]),
    notFound,
  ]),
  context: { user: undefined, left: false },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageFailure,
});
